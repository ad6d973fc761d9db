import { adminPages } from '#contract/admin-pages.ts';
import { packingCalls } from '#contract/sales/shipping/packing.calls.ts';
import { PAPERS_MAX, tooManyPapers } from '#contract/sales/shipping/packing.ts';
import { callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { manageTexts as texts } from './manage.texts.ts';

const papers = [
  { call: packingCalls.readPickList, words: texts.pickList },
  { call: packingCalls.readPackingSlips, words: texts.packingSlips },
  { call: packingCalls.readLabels, words: texts.labels },
] as const;

/** Small buttons: to pick chosen orders on a phone, and to download the papers by which they are packed. `ids`: null where not all that are chosen are shown. */
export function Papers({ ids }: { ids: readonly string[] | null }) {
  const read = async (call: (typeof papers)[number]['call']) => {
    if (ids === null || ids.length > PAPERS_MAX) return { ok: false, failure: { detail: tooManyPapers } } as const;
    return callFileAsAdmin(call, { query: { ids: ids.join(',') } });
  };
  return (
    <>
      {ids !== null && ids.length > 0 && ids.length <= PAPERS_MAX && (
        <ButtonLink tone="line" size="small" to={adminPages.pick(ids.join(','))}>
          {texts.pick}
        </ButtonLink>
      )}
      {papers.map(({ call, words }) => (
        <SaveButton key={call.path} tone="line" size="small" read={() => read(call)}>
          {words}
        </SaveButton>
      ))}
    </>
  );
}
