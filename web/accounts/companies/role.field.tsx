import { type CompanyRole, companyRoles } from '#contract/accounts/companies.ts';
import { Choices } from '#web/platform/ui/choices.tsx';
import { memberTexts, roleTexts } from './texts.ts';

interface RoleFieldProps {
  value: CompanyRole;
  onChange: (role: CompanyRole) => void;
}

/** The choice of a role, each with what it may do. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <Choices
      label={memberTexts.role}
      choices={companyRoles.map((role) => ({ value: role, name: roleTexts[role].name, about: roleTexts[role].may }))}
      chosen={value}
      onChoose={onChange}
    />
  );
}
