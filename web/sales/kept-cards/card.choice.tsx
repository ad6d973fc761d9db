import { type CardChoice, cardOwners, consentWords, type KeptCards } from '#contract/sales/receivables/kept-cards.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import { Choices } from '#web/platform/ui/choices.tsx';
import { texts } from './texts.ts';

/** Stands for a card that is typed. */
const ANOTHER = 'another';

interface CardChoicesProps {
  cards: KeptCards;
  chosen: CardChoice;
  onChoose: (choice: CardChoice) => void;
}

/** Which card pays: one that stays, or another one. Says nothing where none stays. */
export function CardChoices({ cards: { cards }, chosen, onChoose }: CardChoicesProps) {
  if (cards.length === 0) return null;
  return (
    <Choices
      label={texts.which}
      labelHidden
      choices={[
        ...cards.map((card) => ({
          value: card._id,
          name: texts.ending(card),
          about: `${texts.ofOwner[card.owner]}, ${texts.expires(card)}`,
        })),
        { value: ANOTHER, name: texts.another },
      ]}
      chosen={chosen.card ?? ANOTHER}
      onChoose={(value) => onChoose(value === ANOTHER ? {} : { card: value })}
    />
  );
}

/** Whether a typed card is to stay, and whose it then is: with what is agreed to. */
export function KeepCard({ cards: { keepsForCompany }, chosen, onChoose }: CardChoicesProps) {
  const owners = keepsForCompany ? cardOwners : (['person'] as const);
  return (
    <fieldset className="stack gap-1">
      <legend className="vh">{texts.keeps}</legend>
      {owners.map((owner) => (
        <label key={owner} className={checkStyles.check}>
          <input
            type="checkbox"
            checked={chosen.keep === owner}
            onChange={({ target }) => onChoose(target.checked ? { keep: owner } : {})}
          />
          <span className="small">{consentWords[owner]}</span>
        </label>
      ))}
    </fieldset>
  );
}
