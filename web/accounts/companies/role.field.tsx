import { useId } from 'react';
import { type CompanyRole, companyRoles } from '#contract/accounts/companies.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import styles from './company.module.css';
import { memberTexts, roleTexts } from './texts.ts';

interface RoleFieldProps {
  value: CompanyRole;
  onChange: (role: CompanyRole) => void;
}

/** The choice of a role, each with what it may do. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  const name = useId();
  return (
    <fieldset className={fieldStyles.field}>
      <legend>{memberTexts.role}</legend>
      <div className={styles.picks}>
        {companyRoles.map((role) => (
          <label key={role}>
            <input type="radio" name={name} checked={role === value} onChange={() => onChange(role)} />
            <span>
              <b>{roleTexts[role].name}</b>
              <span className="note">{roleTexts[role].may}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
