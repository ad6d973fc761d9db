import { type WorkRole, workRoles } from '#contract/call.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { rights, staffTexts as texts, workRoleTexts } from './staff.texts.ts';
import styles from './users.module.css';

/** Admins first, as the widest role. */
const shown: readonly WorkRole[] = workRoles.toSorted(
  (one, other) => Number(other === 'admin') - Number(one === 'admin'),
);

/** What each role may do, with a mark and in words. */
export function RightsTable() {
  const columns: Column<(typeof rights)[number]>[] = [
    { label: texts.area, kinds: ['all'], cell: ({ area }) => <b className="label">{area}</b> },
    ...shown.map((role) => ({
      label: workRoleTexts[role].name,
      cell: ({ may }: (typeof rights)[number]) => <Mark right={may[role]} />,
    })),
  ];
  return (
    <section className={panelStyles.section}>
      <h2>{texts.rights}</h2>
      <DataTable
        label={texts.rights}
        columns={columns}
        rows={rights}
        idOf={({ area }) => area}
        groupOf={({ group }) => group}
        keyboard={false}
      />
      <p className="note">{texts.rightsHow}</p>
    </section>
  );
}

function Mark({ right }: { right: (typeof rights)[number]['may'][WorkRole] }) {
  const words = typeof right === 'string' ? right : right.part;
  return (
    <span className={styles.right} data-right={typeof right === 'string' ? right : 'part'}>
      {words}
    </span>
  );
}
