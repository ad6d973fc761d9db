import { formatFigure } from '#contract/format.ts';
import factsStyles from './facts.module.css';
import { Scale } from './scale.tsx';

interface ProgressNoticeProps {
  title: string;
  children: string;
  done: number;
  total: number;
  /** What is said of those that are done. */
  words: string;
}

/** What a job of the shop is doing, and how far it is. */
export function ProgressNotice({ title, children, done, total, words }: ProgressNoticeProps) {
  return (
    <div className={factsStyles.notice}>
      <b>{title}</b>
      <span>{children}</span>
      <div role="progressbar" aria-label={title} aria-valuenow={done} aria-valuemin={0} aria-valuemax={total}>
        <Scale reach={total === 0 ? 0 : done / total} from={words} to={formatFigure(total)} />
      </div>
    </div>
  );
}
