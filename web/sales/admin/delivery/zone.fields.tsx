import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { deliveryCalls } from '#contract/sales/delivery.calls.ts';
import type { DeliveryZones } from '#contract/sales/delivery.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallInput } from '#web/platform/calls/calls.request.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { previewWords, texts } from './texts.ts';
import { readZone, type ZoneDraft, type ZoneErrors } from './zone.draft.ts';

interface FieldsProps {
  draft: ZoneDraft;
  errors: ZoneErrors;
  onChange: (values: Partial<ZoneDraft>) => void;
}

/** What a zone is called and where it is, with the addresses of dealers that would lie in it. */
export function PlaceFields({ draft, errors, zone, onChange }: FieldsProps & { zone: string | undefined }) {
  return (
    <div className={fieldStyles.form}>
      <Field label={texts.name} error={errors.name} share="third">
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <Field label={texts.countries} hint={texts.countriesHint} error={errors.countries} share="third">
        {(control) => (
          <TextInput
            {...control}
            value={draft.countries}
            onChange={({ target }) => onChange({ countries: target.value })}
          />
        )}
      </Field>
      <Field label={texts.postalCodes} hint={texts.postalCodesHint} error={errors.postalCodes} share="third">
        {(control) => (
          <TextInput
            {...control}
            value={draft.postalCodes}
            onChange={({ target }) => onChange({ postalCodes: target.value })}
          />
        )}
      </Field>
      <Preview draft={draft} zone={zone} />
    </div>
  );
}

/** Names that say nothing of where a zone is: the preview asks before they are typed. */
const UNNAMED = { name: 'A zone', carrier: 'A carrier', steps: [], freeFrom: '' };

const previewZone = (body: CallInput<typeof deliveryCalls.previewZone>['body']) =>
  callAsAdmin(deliveryCalls.previewZone, { body });

/** Which addresses of dealers would lie in the zone as it is typed, asked a moment after the last key. */
function Preview({ draft, zone }: { draft: ZoneDraft; zone: string | undefined }) {
  const { input } = readZone({ ...draft, ...UNNAMED, name: draft.name || UNNAMED.name });
  const { answer, settled } = useCall(input && { ...input, zone }, previewZone);

  return (
    <p className="small" role="status">
      {settled && answer ? previewWords(answer) : '\u00a0'}
    </p>
  );
}

/** What happens above the last step, what is free, who carries it, and whether it can be fetched. */
export function TermFields({ draft, errors, unknown, onChange }: FieldsProps & { unknown: DeliveryZones['unknown'] }) {
  const { countedBy } = draft;
  const parts = countedBy === 'weight' ? unknown.weight : unknown.carton;
  return (
    <div className={fieldStyles.form}>
      <Field label={texts.above} hint={texts.aboveHints[draft.above]}>
        {(control) => (
          <Select
            {...control}
            options={texts.aboves}
            value={draft.above}
            onChange={({ target }) => onChange({ above: target.value === 'refused' ? 'refused' : 'request' })}
          />
        )}
      </Field>
      <Field label={texts.freeFrom} hint={texts.freeFromHint} error={errors.freeFrom} share="half">
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={draft.freeFrom}
            onChange={({ target }) => onChange({ freeFrom: target.value })}
          />
        )}
      </Field>
      <Field label={texts.carrier} error={errors.carrier} share="half">
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            value={draft.carrier}
            onChange={({ target }) => onChange({ carrier: target.value })}
          />
        )}
      </Field>
      <label className={checkStyles.check}>
        <input type="checkbox" checked={draft.pickUp} onChange={({ target }) => onChange({ pickUp: target.checked })} />
        {texts.pickUp}
      </label>
      <label className={checkStyles.check}>
        <input
          type="checkbox"
          checked={draft.ownCarrier}
          onChange={({ target }) => onChange({ ownCarrier: target.checked })}
        />
        {texts.ownCarrier}
      </label>
      {parts > 0 && (
        <p className="note">
          {texts.unknown[countedBy](parts)}{' '}
          <Link
            className="link"
            to={`${adminPages.manageParts}?shown=${countedBy === 'weight' ? 'no-weight' : 'no-carton'}`}
          >
            {texts.see}
          </Link>
        </p>
      )}
    </div>
  );
}
