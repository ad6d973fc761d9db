import type { Company } from '#contract/reader.ts';
import { LegalFrame } from './legal.frame.tsx';

export function CookiesText({ company }: { company: Company }) {
  return <LegalFrame page="cookies" company={company} />;
}
