import { ownAccountCalls } from '#contract/accounts/own-account.calls.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { CloseAccount } from './close-account.tsx';
import { useFresh } from './fresh.tsx';
import { dataTexts as texts } from './texts.ts';

/** What the shop stores of a person, to be taken away, and the end of their account. */
export function DataSection({ email }: { email: string }) {
  const fresh = useFresh();
  return (
    <section className={panelStyles.section} aria-labelledby="data">
      <h2 id="data">{texts.title}</h2>
      <Ledger>
        <LedgerLine name={texts.all} note={texts.allNote}>
          <SaveButton
            tone="line"
            size="small"
            aria-label={texts.downloadName}
            read={() => fresh(() => callFile(ownAccountCalls.downloadData, {}))}
          >
            {texts.download}
          </SaveButton>
        </LedgerLine>
        <LedgerLine name={texts.end} note={texts.endNote}>
          <CloseAccount email={email} />
        </LedgerLine>
      </Ledger>
    </section>
  );
}
