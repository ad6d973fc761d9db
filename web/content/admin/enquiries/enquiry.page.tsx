import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { enquiryCalls } from '#contract/content/enquiries.calls.ts';
import { type Enquiry, enquiryStates } from '#contract/content/enquiries.ts';
import { attachmentTypes, buildWords } from '#contract/content/enquiry-facts.ts';
import { formatFigure, formatSize } from '#contract/format.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import buttonStyles from '#web/platform/ui/button.module.css';
import { Button } from '#web/platform/ui/button.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Email } from '#web/platform/ui/email.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import { hasFocus } from '#web/platform/ui/focus.ts';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import type { Route } from './+types/enquiry.page.ts';
import { StateChip } from './enquiries.table.tsx';
import styles from './enquiry.module.css';
import { texts as listTexts, enquiryTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.page }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  return callAsAdmin(enquiryCalls.readEnquiry, { params: { id: params.id } });
}

/** Changes the state of the enquiry. The loader reads it again. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const state = enquiryStates.find((each) => each === form.get('state'));
  if (!state) return;
  const changed = await callAsAdmin(enquiryCalls.changeEnquiry, { params: { id: params.id }, body: { state } });
  if (changed.ok) toast.done(texts.done[state](changed.value.number));
  else toast.failed(changed.failure.detail);
}

export default function EnquiryPage({ loaderData: read }: Route.ComponentProps) {
  if (!read) return <HydrateFallback />;
  if (read.ok) return <OneEnquiry enquiry={read.value} />;
  return (
    <>
      <Head />
      <NotRead
        failure={read.failure}
        failed={texts.failed}
        missing={texts.missing}
        action={{ to: adminPages.enquiries, words: texts.toAll }}
      >
        {texts.missingHow}
      </NotRead>
    </>
  );
}

function OneEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const { number, company, email, builds, quantity, message, state, createdAt, changedAt } = enquiry;
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.enquiries, words: listTexts.title }}>
        {formatFigure(number)}
      </Crumbs>
      <DashboardHead title={texts.title(number)}>
        <StateChip state={state} />
      </DashboardHead>
      <div className={panelStyles.split}>
        <div>
          <section className={panelStyles.section}>
            <h2>{texts.message}</h2>
            <p className={styles.message}>{message}</p>
          </section>
          <section className={panelStyles.section}>
            <h2>{texts.attachment}</h2>
            <Attachment enquiry={enquiry} />
          </section>
        </div>
        <div>
          <Spec
            facts={[
              { name: texts.company, value: company },
              {
                name: texts.email,
                value: (
                  <a className="link" href={answerAddress(enquiry)}>
                    <Email address={email} />
                  </a>
                ),
              },
              { name: texts.builds, value: buildWords[builds] },
              { name: texts.quantity, value: formatFigure(quantity) },
              { name: texts.came, value: <Time at={createdAt} form="minute" /> },
              ...(changedAt ? [{ name: texts.changed[state], value: <Time at={changedAt} form="minute" /> }] : []),
            ]}
          />
          <Actions enquiry={enquiry} />
        </div>
      </div>
    </>
  );
}

function Attachment({ enquiry: { _id, file } }: { enquiry: Enquiry }) {
  if (!file) return <p className="quiet">{texts.noAttachment}</p>;
  const { name, type, size } = file;
  const read = async () => {
    const got = await callFileAsAdmin(enquiryCalls.readAttachment, { params: { id: _id } });
    return got.ok ? { ...got, value: { ...got.value, name } } : got;
  };
  return (
    <>
      <div className={styles.attachment}>
        <span className={factsStyles.badge}>{attachmentTypes[type]}</span>
        <span className={uploadsStyles.words}>
          <b>{name}</b>
          <span className="note">{formatSize(size)}</span>
        </span>
        <SaveButton tone="line" size="small" read={read}>
          {texts.download}
        </SaveButton>
      </div>
      <p className="note">{texts.care}</p>
    </>
  );
}

/** The actions: a mail to the sender, and buttons for the other states. */
function Actions({ enquiry }: { enquiry: Enquiry }) {
  const fetcher = useFetcher();
  const actions = useRef<HTMLDivElement>(null);

  // The button that was pressed has gone.
  useOnChange(enquiry.state, () => {
    if (!hasFocus()) actions.current?.querySelector<HTMLElement>('a, button')?.focus();
  });

  return (
    <fetcher.Form method="post">
      <div ref={actions} className={`${panelStyles.acts} ${panelStyles.column}`}>
        <a className={`${buttonStyles.button} ${buttonStyles.primary}`} href={answerAddress(enquiry)}>
          {texts.answer}
        </a>
        {(['answered', 'closed', 'new'] as const)
          .filter((state) => state !== enquiry.state)
          .map((state) => (
            <Button
              key={state}
              type="submit"
              name="state"
              value={state}
              tone="line"
              busy={fetcher.formData?.get('state') === state}
            >
              {texts.acts[state]}
            </Button>
          ))}
      </div>
    </fetcher.Form>
  );
}

/** A mail to the sender that quotes what they wrote. */
function answerAddress({ email, number, company, message }: Enquiry): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(texts.subject(number));
  const body = encodeURIComponent(texts.quoted(company, message.slice(0, QUOTED)).replaceAll('\n', '\r\n'));
  return `mailto:${to}?subject=${subject}&body=${body}`;
}

/** Programs that open mails take an address of about two thousand characters. */
const QUOTED = 600;

/** Where there is no enquiry to be named. */
function Head() {
  return <DashboardHead title={texts.page} />;
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
