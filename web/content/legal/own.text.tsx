import type { Merchant } from '#contract/catalogue/reader.ts';
import { formatDay } from '#contract/format.ts';
import { PlainText } from '#web/content/articles/plain-text.tsx';
import { LegalFrame, type LegalPage } from './legal.frame.tsx';

interface OwnTextProps {
  page: LegalPage;
  merchant: Merchant;
  own: { text: string; at: string };
}

/** A legal page as an admin wrote it. */
export function OwnText({ page, merchant, own }: OwnTextProps) {
  return (
    <LegalFrame page={page} merchant={merchant} asOf={formatDay(own.at)}>
      <PlainText text={own.text} />
    </LegalFrame>
  );
}
