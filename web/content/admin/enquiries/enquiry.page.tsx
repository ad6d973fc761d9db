import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { enquiryCalls } from '#contract/content/enquiries.calls.ts';
import type { Enquiry, EnquiryThread } from '#contract/content/enquiries.ts';
import { attachmentTypes, buildWords, enquiryStates, topicWords } from '#contract/content/enquiry-facts.ts';
import { formatFigure, formatSize } from '#contract/format.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import { NotRead } from '#web/platform/ui/not-read.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { SkeletonRows } from '#web/platform/ui/states.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import type { Route } from './+types/enquiry.page.ts';
import { StateChip } from './enquiries.table.tsx';
import { EnquiryActions } from './enquiry.actions.tsx';
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
  if (changed.ok) toast.done(texts.done(changed.value.number, changed.value.topic, state));
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

function OneEnquiry({ enquiry }: { enquiry: EnquiryThread }) {
  const { number, topic, company, email, builds, quantity, orderNumber, message, messages, state } = enquiry;
  const { createdAt, changedAt } = enquiry;
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.enquiries, words: listTexts.title }}>
        {formatFigure(number)}
      </Crumbs>
      <DashboardHead title={texts.title(number, topic)}>
        <StateChip enquiry={enquiry} />
      </DashboardHead>
      <div className={panelStyles.split}>
        <div>
          <section className={panelStyles.section}>
            <h2>{texts.message}</h2>
            <p className={styles.message}>{message}</p>
          </section>
          <section className={panelStyles.section}>
            <h2>{texts.attachment}</h2>
            <Attachments enquiry={enquiry} />
          </section>
          <section className={panelStyles.section}>
            <h2>{texts.thread}</h2>
            {messages.length === 0 ? (
              <p className="quiet">{texts.noThread}</p>
            ) : (
              <Timeline>
                {messages.map(({ _id, at, by, text }) => (
                  <TimelineEntry key={_id} title={texts.by(by, company)} at={at}>
                    <span className={styles.message}>{text}</span>
                  </TimelineEntry>
                ))}
              </Timeline>
            )}
          </section>
        </div>
        <div>
          <Spec
            facts={[
              { name: texts.topic, value: topicWords[topic] },
              { name: texts.company, value: company },
              {
                name: texts.email,
                value: <Email address={email} />,
              },
              ...(builds ? [{ name: texts.builds, value: buildWords[builds] }] : []),
              ...(quantity === null ? [] : [{ name: texts.quantity, value: formatFigure(quantity) }]),
              ...(orderNumber === null
                ? []
                : [
                    {
                      name: texts.orderNumber,
                      value: (
                        <>
                          <Link className="link" to={adminPages.ordersWith(String(orderNumber))}>
                            {orderNumber}
                          </Link>{' '}
                          <span className="quiet">{texts.orderHow}</span>
                        </>
                      ),
                    },
                  ]),
              { name: texts.came, value: <Time at={createdAt} form="minute" /> },
              ...(changedAt ? [{ name: texts.changed[state], value: <Time at={changedAt} form="minute" /> }] : []),
            ]}
          />
          <EnquiryActions enquiry={enquiry} />
        </div>
      </div>
    </>
  );
}

function Attachments({ enquiry: { _id, files } }: { enquiry: Enquiry }) {
  if (files.length === 0) return <p className="quiet">{texts.noAttachment}</p>;
  const read = async ({ _id: file, name }: Enquiry['files'][number]) => {
    const got = await callFileAsAdmin(enquiryCalls.readAttachment, { params: { id: _id, file } });
    return got.ok ? { ...got, value: { ...got.value, name } } : got;
  };
  return (
    <>
      {files.map((file) => (
        <div key={file._id} className={styles.attachment}>
          <span className={factsStyles.badge}>{attachmentTypes[file.type]}</span>
          <span className={uploadsStyles.words}>
            <b>{file.name}</b>
            <span className="note">{formatSize(file.size)}</span>
          </span>
          <SaveButton tone="line" size="small" read={() => read(file)}>
            {texts.download}
          </SaveButton>
        </div>
      ))}
      <p className="note">{texts.care}</p>
    </>
  );
}

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
