import { useId, useRef, useState } from 'react';
import { deliveryCalls } from '#contract/sales/delivery.calls.ts';
import { countedBys } from '#contract/sales/delivery.heads.ts';
import type { DeliveryZone, DeliveryZones } from '#contract/sales/delivery.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { LeaveGuard } from '#web/catalogue/admin/parts/leave-guard.tsx';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { focusOnArrival } from '#web/platform/ui/focus.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { removalWords, texts } from './texts.ts';
import { draftOf, errorsFrom, readZone, type ZoneDraft } from './zone.draft.ts';
import { PlaceFields, TermFields } from './zone.fields.tsx';
import { ZoneOrder } from './zone.order.tsx';
import { ZoneSteps } from './zone.steps.tsx';

type ZoneInput = NonNullable<ReturnType<typeof readZone>['input']>;

interface ZoneEditorProps {
  /** The zone that is changed; null for a new one. */
  zone: DeliveryZone | null;
  zones: readonly DeliveryZone[];
  unknown: DeliveryZones['unknown'];
  onReadAgain: () => Promise<void>;
  onClose: () => void;
  /** Closes it, once the zones were read again. */
  onDone: () => Promise<void>;
}

/** The panel in which a zone is changed or made. Give it the zone's id as key. */
export function ZoneEditor({ zone, zones, unknown, onReadAgain, onClose, onDone }: ZoneEditorProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(zone));
  const [begun, setBegun] = useState(() => JSON.stringify(draft));
  // What somebody else changes meanwhile shows when it is saved.
  const [version] = useState(zone?.version ?? 0);
  const [marked, setMarked] = useState(false);
  const [isFaulty, setFaulty] = useState(false);
  const { run, busy, failure, clear } = useMutation({
    call: (input: ZoneInput) =>
      zone
        ? callAsAdmin(deliveryCalls.changeZone, { params: { id: zone._id }, body: { ...input, version } })
        : callAsAdmin(deliveryCalls.addZone, { body: input }),
    async onDone(_, { name }) {
      setBegun(JSON.stringify(draft));
      await onDone();
      toast.done(texts.saved(name));
    },
  });
  const refusal = isFaulty ? texts.mend : failure?.detail;
  const errors = {
    ...(marked && readZone(draft).errors),
    ...(failure && errorsFrom(draft, failure.errors ?? {})),
  };
  const change = (values: Partial<ZoneDraft>) => {
    setDraft({ ...draft, ...values });
    setFaulty(false);
    clear();
  };

  // What is wrong is where the focus goes.
  const wrong = Object.keys(errors).length > 0;
  useOnChange(wrong, () => wrong && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

  const save = () => {
    const { input } = readZone(draft);
    setMarked(true);
    setFaulty(!input);
    if (input) void run(input);
  };

  return (
    <section className={panelStyles.panel} aria-labelledby={id}>
      <div className={panelStyles.head}>
        <h2 id={id} ref={focusOnArrival} tabIndex={-1}>
          {texts.heading(draft.name.trim() || texts.newZone, draft.countedBy)}
        </h2>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that nobody sees */}
        <div className={segmentsStyles.segments} role="group" aria-label={texts.countedBy}>
          {countedBys.map((by) => (
            <button
              key={by}
              type="button"
              aria-pressed={draft.countedBy === by}
              onClick={() => change({ countedBy: by })}
            >
              {texts.counted[by]}
            </button>
          ))}
        </div>
      </div>
      <form
        ref={form}
        className="stack gap-4 top"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save();
        }}
      >
        <PlaceFields draft={draft} errors={errors} zone={zone?._id} onChange={change} />
        <div className="halves">
          <ZoneSteps draft={draft} errors={errors} onChange={change} />
          <TermFields draft={draft} errors={errors} unknown={unknown} onChange={change} />
        </div>
        <div className={panelStyles.acts}>
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
          <Button tone="line" onClick={onClose}>
            {texts.close}
          </Button>
          {zone && <ZoneOrder zone={zone} zones={zones} onMoved={onReadAgain} />}
          {zone && <RemoveZone zone={zone} isLast={zones.length === 1} onDone={onDone} />}
        </div>
        <div aria-live="polite">{refusal && <p className={fieldStyles.error}>{refusal}</p>}</div>
      </form>
      <LeaveGuard dirty={JSON.stringify(draft) !== begun} onLeave={() => undefined} />
    </section>
  );
}

function RemoveZone({ zone, isLast, onDone }: { zone: DeliveryZone; isLast: boolean; onDone: () => Promise<void> }) {
  const { _id, name, version } = zone;
  return (
    <ConfirmChange
      button={{ tone: 'line', children: texts.remove }}
      title={texts.removeTitle(name)}
      confirm={texts.remove}
      cancel={texts.keep}
      tone="destroy"
      change={() => callAsAdmin(deliveryCalls.removeZone, { params: { id: _id }, query: { version } })}
      onDone={async () => {
        await onDone();
        toast.done(texts.removed(name));
      }}
      onRefused={onDone}
    >
      {zone.ifRemoved.length > 0 && !isLast && <p>{removalWords(zone)}</p>}
      {isLast && <p>{texts.removeLast}</p>}
      <p>{texts.removeThen}</p>
    </ConfirmChange>
  );
}
