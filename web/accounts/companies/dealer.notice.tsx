import type { Company } from '#contract/accounts/companies.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { texts } from './texts.ts';

/** Where the company stands with dealer's prices, as long as it has none, and what an owner can do about it. */
export function DealerNotice({ company }: { company: Company }) {
  const { _id, dealer, request, role, closed } = company;
  if (dealer === 'accepted' || closed) return null;
  const way = { asked: texts.reword, refused: texts.askAgain, none: texts.ask }[dealer];
  return (
    <div className={panelStyles.section}>
      {dealer === 'none' && (
        <Notice tone="plain" title={texts.neverAsked}>
          {texts.neverAskedHow}
        </Notice>
      )}
      {dealer === 'asked' && (
        <Notice
          tone="plain"
          title={
            request ? (
              <>
                {texts.asked} <Time at={request.askedAt} form="day" />, {texts.notAnswered}
              </>
            ) : (
              texts.notAnswered
            )
          }
        >
          {texts.askedHow}
        </Notice>
      )}
      {dealer === 'refused' && (
        <Notice tone="bad" title={texts.refused}>
          {request?.answerWords && `“${request.answerWords}” `}
          {request?.answeredAt && <Time at={request.answeredAt} form="day" />}
        </Notice>
      )}
      <div className="cluster">
        {role === 'owner' && (
          <ButtonLink
            tone={dealer === 'asked' ? 'line' : 'primary'}
            to={`${pages.askForPrices}?${new URLSearchParams({ id: _id })}`}
          >
            {way}
          </ButtonLink>
        )}
        <ButtonLink tone="line" to={pages.allParts}>
          {texts.toParts}
        </ButtonLink>
      </div>
    </div>
  );
}
