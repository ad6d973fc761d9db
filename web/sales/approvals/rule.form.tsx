import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { Company } from '#contract/accounts/companies.ts';
import { centsFromDollarText, dollarsFromCents } from '#contract/money.ts';
import { approvalCalls } from '#contract/sales/approvals/approvals.calls.ts';
import { type ApprovalRule, approvalRuleKinds, type ChangeApprovalRule } from '#contract/sales/approvals/approvals.ts';
import { z } from '#contract/zod.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { ruleTexts as texts } from './texts.ts';

const hasAmount = (kind: string) => kind === 'order-over' || kind === 'month-over';
const readAmount = (typed: string) => centsFromDollarText(typed.replaceAll(/[$,\s]/g, ''));

/** A rule as it is typed: `member` and `standIn` are empty for nobody, `address` is an id of the company's addresses. */
const typedSchema = z
  .object({
    kind: z.enum(approvalRuleKinds),
    amount: z.string(),
    address: z.string(),
    member: z.string(),
    approver: z.string().min(1, texts.choose),
    standIn: z.string(),
  })
  .superRefine(({ kind, amount, address }, check) => {
    if (hasAmount(kind) && !readAmount(amount))
      check.addIssue({ code: 'custom', path: ['amount'], message: texts.amountWrong });
    if (kind === 'address' && address === '')
      check.addIssue({ code: 'custom', path: ['address'], message: texts.choose });
  });

type TypedRule = z.output<typeof typedSchema>;

interface RuleFormProps {
  company: Company;
  /** The rule to change; none: a new one. */
  rule?: ApprovalRule;
  onClose: () => void;
}

/** A rule: when it applies, of whom, and who decides. */
export function RuleForm({ company, rule, onClose }: RuleFormProps) {
  const { revalidate } = useRevalidator();
  const done = async (said: string) => {
    onClose();
    await revalidate();
    toast.done(said);
  };
  const { register, control, errors, submit, busy, refusal } = useMutationForm<TypedRule>(
    { resolver: zodResolver(typedSchema), defaultValues: typedOf(company, rule) },
    {
      call: (typed) => {
        const body = bodyOf(company, rule, typed);
        return rule
          ? callApi(approvalCalls.changeApprovalRule, { params: { id: rule._id }, body })
          : callApi(approvalCalls.addApprovalRule, { body: { company: company._id, ...body } });
      },
      onDone: () => done(rule ? texts.changed : texts.added),
    },
  );
  const removal = useMutation({
    call: async () => (rule ? callApi(approvalCalls.removeApprovalRule, { params: { id: rule._id } }) : null),
    onDone: () => done(texts.removed),
  });
  const kind = useWatch({ control, name: 'kind' });
  const people = company.members.flatMap(({ _id, name, role }) => (role === 'viewer' ? [] : [[_id, name] as const]));
  const addresses = addressesOf(company, rule);
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <div className={fieldStyles.form}>
        <Field label={texts.when} share="half">
          {(ids) => (
            <Select
              {...ids}
              {...register('kind')}
              options={approvalRuleKinds.map((each) => [each, texts.kinds[each]] as const)}
            />
          )}
        </Field>
        {hasAmount(kind) && (
          <Field label={texts.amount} share="half" error={errors.amount?.message}>
            {(ids) => <TextInput {...ids} {...register('amount')} inputMode="decimal" />}
          </Field>
        )}
        {kind === 'address' && (
          <Field label={texts.address} share="half" error={errors.address?.message}>
            {(ids) => (
              <Select
                {...ids}
                {...register('address')}
                options={[
                  ['', addresses.length > 0 ? texts.choose : texts.noAddress],
                  ...addresses.map(({ _id, street, city }) => [_id, `${street}, ${city}`] as const),
                ]}
              />
            )}
          </Field>
        )}
        <Field label={texts.ofWhom} share="half" error={errors.member?.message}>
          {(ids) => <Select {...ids} {...register('member')} options={[['', texts.all], ...people]} />}
        </Field>
        <Field label={texts.approver} share="half" error={errors.approver?.message}>
          {(ids) => <Select {...ids} {...register('approver')} options={[['', texts.choose], ...people]} />}
        </Field>
        <Field label={texts.standIn} share="half" hint={texts.standInHint} error={errors.standIn?.message}>
          {(ids) => <Select {...ids} {...register('standIn')} options={[['', texts.nobody], ...people]} />}
        </Field>
      </div>
      <RefusalLine>{refusal ?? removal.refusal}</RefusalLine>
      <div className={dialogStyles.acts} data-acts data-held={busy || removal.busy || undefined}>
        {rule && (
          <Button tone="destroy" busy={removal.busy} onClick={() => void removal.run()}>
            {texts.remove}
          </Button>
        )}
        <Button tone="line" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

/** The addresses of the company, and that of the rule where it is none of them any more. */
function addressesOf({ addresses }: Company, rule: ApprovalRule | undefined) {
  const own = rule?.address;
  const isIt = (each: { street: string; city: string }) => each.street === own?.street && each.city === own.city;
  return own && !addresses.some(isIt) ? [...addresses, { ...own, _id: 'of-rule' }] : addresses;
}

function typedOf(company: Company, rule: ApprovalRule | undefined): TypedRule {
  const { address } = rule ?? {};
  const owner = company.members.find(({ role }) => role === 'owner');
  const found = addressesOf(company, rule).find(
    ({ street, city }) => street === address?.street && city === address.city,
  );
  return {
    kind: rule?.kind ?? 'order-over',
    amount: rule?.amount?.toFixed(2) ?? '',
    address: found?._id ?? '',
    member: rule?.member?._id ?? '',
    approver: rule?.approver._id ?? owner?._id ?? '',
    standIn: rule?.standIn?._id ?? '',
  };
}

function bodyOf(company: Company, rule: ApprovalRule | undefined, typed: TypedRule): ChangeApprovalRule {
  const { kind, amount, member, approver, standIn } = typed;
  const chosen = addressesOf(company, rule).find(({ _id }) => _id === typed.address);
  return {
    ...{ kind, approver, member: member || null },
    ...(standIn && { standIn }),
    ...(hasAmount(kind) && { amount: dollarsFromCents(readAmount(amount) ?? 0) }),
    ...(kind === 'address' &&
      chosen && {
        address: { street: chosen.street, city: chosen.city, postalCode: chosen.postalCode, country: chosen.country },
      }),
  };
}
