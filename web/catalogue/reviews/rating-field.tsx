import { type Ref, useId } from 'react';
import { RATING_MAX, RATING_MIN } from '#contract/catalogue/reviews.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { addReviewTexts as texts } from './add-review.texts.ts';
import styles from './review-form.module.css';

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

interface RatingFieldProps {
  label: string;
  error: string | undefined;
  name: string;
  /** The rating that is chosen, if any. */
  value: number | undefined;
  onChange: (rating: number) => void;
  onBlur: () => void;
  /** Takes the focus where a form leads to its first faulty field. */
  ref: Ref<HTMLInputElement>;
}

/** A rating as five numbered cells: radio buttons, walked through by the arrow keys. */
export function RatingField({ label, error, name, value, onChange, onBlur, ref }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset className={fieldStyles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={styles.rate} data-invalid={error ? true : undefined}>
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              ref={rating === (value ?? RATING_MIN) ? ref : undefined}
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              aria-label={texts.cell(rating)}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(rating)}
              onBlur={onBlur}
            />
            <span>{rating}</span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p className={fieldStyles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}
