import { CHOSEN_MAX } from '#contract/lists.ts';
import { packingCalls } from '#contract/sales/shipping/packing.calls.ts';
import type { StoredPicks, StorePicks } from '#contract/sales/shipping/picking.ts';
import { asAdmin } from '#web/accounts/session/admin.client.ts';
import { currentSession } from '#web/accounts/session/session.store.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { storedList } from '#web/platform/ui/stored-list.ts';

/** A pick that the server has not stored yet. `owner`: the email of who made it. */
type UnsentPick = StorePicks['picks'][number] & { owner: string };

const KEY = 'picks';
const isUnsent = (value: unknown): value is UnsentPick =>
  typeof value === 'object' && value !== null && 'line' in value && 'seen' in value && 'owner' in value;
const unsent = storedList<UnsentPick>(KEY, { most: 5000, isItem: isUnsent });

/** The picks of somebody that are not stored yet. They outlive a reload, and a lost connection. */
export function useUnsentPicks(owner: string): readonly UnsentPick[] {
  return unsent.useItems().filter((pick) => pick.owner === owner);
}

/** Keeps picks until they are stored, in place of those for the same lines. */
export function keepPicks(picks: readonly UnsentPick[]): void {
  const lines = new Set(picks.map(({ line }) => line));
  unsent.write([
    ...unsent.items().filter(({ line, owner }) => !lines.has(line) || owner !== picks[0]?.owner),
    ...picks,
  ]);
}

let sending: Promise<CallFailure | null> | null = null;

/**
 * Sends what is not stored yet, until nothing is left; what is added meanwhile goes with it. One at a time: who asks while it is under way gets the
 * same outcome. Gives the failure where it is to be tried again.
 */
export function sendPicks(owner: string, onStored?: (stored: StoredPicks) => void): Promise<CallFailure | null> {
  sending ??= sendAll(owner, onStored).finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(owner: string, onStored?: (stored: StoredPicks) => void): Promise<CallFailure | null> {
  for (;;) {
    const batch = unsent
      .items()
      .filter((pick) => pick.owner === owner)
      .slice(0, CHOSEN_MAX);
    // Somebody else may have signed in meanwhile: picks are stored under the name of who made them.
    if (batch.length === 0 || currentSession().user?.email !== owner) return null;
    const picks = batch.map(({ line, pieces, seen }) => ({ line, pieces, seen }));
    // Nothing that waits for an admin changes with it.
    const stored = await asAdmin(callApi(packingCalls.storePicks, { body: { picks } }));
    // Lines that are gone for good stay so.
    const isOver = stored.ok || stored.failure.code === 'not-found' || stored.failure.code === 'invalid-request';
    if (!isOver) return stored.failure;
    settle(batch, stored.ok ? stored.value : { picks: [], refused: [] });
    if (stored.ok) onStored?.(stored.value);
  }
}

/** Takes out what was sent. What was changed while it was on its way stays, and is about what is stored now. */
function settle(batch: readonly UnsentPick[], { picks }: StoredPicks): void {
  const versions = new Map(picks.map(({ line, version }) => [line, version]));
  unsent.write(
    unsent
      .items()
      .filter(
        (pick) =>
          !batch.some(
            ({ line, owner, pieces }) => line === pick.line && owner === pick.owner && pieces === pick.pieces,
          ),
      )
      .map((pick) => ({ ...pick, seen: versions.get(pick.line) ?? pick.seen })),
  );
}
