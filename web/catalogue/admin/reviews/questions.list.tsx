import { type RefObject, useRef } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { EmptyState, LoadError } from '#web/platform/ui/states.tsx';
import { Filter, MoreRows, Search, SortSelect, Tools } from '#web/platform/ui/tools.tsx';
import { QuestionsTable } from './questions.table.tsx';
import { questionsTexts as texts } from './questions.texts.ts';
import { type QuestionsView, questionsViewIn, type readQuestions } from './questions.view.ts';

interface QuestionsListProps {
  list: Awaited<ReturnType<typeof readQuestions>>;
  /** Of the page: it takes the focus where no row is left. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The questions about parts with their tools. */
export function QuestionsList({ list, heading }: QuestionsListProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const address = useAddress();
  const view = questionsViewIn(address.params);
  const sorting = sortingBy(address, view, 'newest', () => 'descending');
  const readAgain = useReadAgain(list, { heading, body });
  return (
    <>
      <Tools>
        <Search label={texts.search} placeholder={texts.searched} />
        <Filter label={texts.state} name="state" usual="all" options={texts.states} />
        <SortSelect {...sorting} label={texts.sort} options={texts.sorts} />
      </Tools>
      {list.ok ? (
        <>
          {list.value.rows.length === 0 ? (
            <NoQuestions view={view} />
          ) : (
            <QuestionsTable questions={list.value.rows} sorting={sorting} body={body} onChanged={readAgain} />
          )}
          <MoreRows list={list.value} shown={texts.range} body={body} />
        </>
      ) : (
        <LoadError title={texts.failed} failure={list.failure} />
      )}
    </>
  );
}

function NoQuestions({ view: { q, state } }: { view: QuestionsView }) {
  if (q === '' && state === 'all') return <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>;
  return (
    <EmptyState title={texts.noMatch} action={<ButtonLink to={adminPages.manageQuestions}>{texts.showAll}</ButtonLink>}>
      {texts.noMatchHow}
    </EmptyState>
  );
}
