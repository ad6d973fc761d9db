import { z } from 'zod';
import {
  changePasswordFormSchema,
  codeFormSchema,
  confirmFormSchema,
  PASSWORD_TOO_EASY,
  recoveryFormSchema,
  resetFormSchema,
  socialFormSchema,
} from '#contract/accounts/accounts.ts';
import { loginFormSchema, signUpFormSchema } from '#contract/accounts/users.ts';
import type { LimitName } from '#contract/call.ts';
import { fail, type Result } from '#contract/failures.ts';
import { normalEmail } from '#contract/values.ts';
import type { Actor } from '#server/platform/calls/actor.ts';
import type { Opened } from './identity.library.ts';
import type { SignIns } from './sign-ins.ts';

/** Somebody at a door, with what they brought. */
export interface Knock<Form> {
  form: Form;
  /** Who they are signed in as, if they are. */
  actor: Actor | null;
  /** Their request's own headers, with the client's address as we know it. */
  headers: Headers;
}

/**
 * A door below `/api/auth` that sets cookies. `who` may knock as with the calls of the contract; `limit` counts the tries,
 * per account where the form names one by its email or somebody is signed in.
 */
export interface Door<Form = unknown> {
  form: z.ZodType<Form> | null;
  who: 'anybody' | 'session' | 'fresh';
  limit?: LimitName;
  /** A session that the browser had before ends when this door makes another. */
  makesSession?: true;
  /** One to come in by; not one that makes a session anew for who is in. */
  entrance?: true;
  open(knock: Knock<Form>): Promise<Result<Opened>>;
}

const passwordAtHand = z.object({ password: confirmFormSchema.shape.password.optional() });

function door<Form>(made: Door<Form>): Door {
  return made as unknown as Door;
}

/** All doors, by method and path. */
export function identityDoors(signIns: SignIns): Record<string, Door> {
  const { ask } = signIns;
  /** A door of the library as it is. */
  const plain = (
    path: string,
    more: Pick<Door, 'who' | 'limit' | 'makesSession'> & { form?: z.ZodType<object> },
  ): Door =>
    door<object>({
      form: null,
      ...more,
      open: ({ headers, form }) => ask(headers, `POST ${path}`, form),
    });

  return {
    'POST /sign-up/email': door({
      makesSession: true,
      entrance: true,
      form: signUpFormSchema,
      who: 'anybody',
      limit: 'signUp',
      async open({ form, headers }) {
        if (await signIns.isEasyPassword(form.password, [form.name, form.email])) return tooEasy('password');
        return ask(headers, 'POST /sign-up/email', form);
      },
    }),
    'POST /sign-in/email': door({
      makesSession: true,
      entrance: true,
      form: loginFormSchema,
      who: 'anybody',
      limit: 'signIn',
      async open({ form, headers }) {
        const opened = await signIns.byPassword(headers, form);
        if (opened.ok) await signIns.forgive(normalEmail(form.email));
        return opened;
      },
    }),
    'POST /sign-out': plain('/sign-out', { who: 'anybody' }),
    'GET /get-session': door({
      form: null,
      who: 'anybody',
      open: ({ headers }) => ask(headers, 'GET /get-session'),
    }),
    'POST /sign-in/social': door({
      form: socialFormSchema,
      who: 'anybody',
      limit: 'signIn',
      open: ({ form, headers }) => signIns.beginSocial(headers, '/sign-in/social', form.provider),
    }),
    'POST /link-social': door({
      form: socialFormSchema,
      who: 'fresh',
      limit: 'signIn',
      open: ({ form, headers }) => signIns.beginSocial(headers, '/link-social', form.provider),
    }),
    'POST /two-factor/verify-totp': door({
      makesSession: true,
      form: codeFormSchema,
      who: 'anybody',
      limit: 'signIn',
      async open({ form, headers }) {
        const opened = await ask(headers, 'POST /two-factor/verify-totp', form);
        return opened.ok ? signIns.spendCode(opened.value, form.code) : opened;
      },
    }),
    'POST /two-factor/verify-backup-code': plain('/two-factor/verify-backup-code', {
      makesSession: true,
      form: recoveryFormSchema,
      who: 'anybody',
      limit: 'signIn',
    }),
    'POST /two-factor/enable': plain('/two-factor/enable', { form: passwordAtHand, who: 'fresh', limit: 'signIn' }),
    'POST /two-factor/disable': plain('/two-factor/disable', { form: passwordAtHand, who: 'fresh', limit: 'signIn' }),
    'POST /two-factor/generate-backup-codes': plain('/two-factor/generate-backup-codes', {
      form: passwordAtHand,
      who: 'fresh',
      limit: 'signIn',
    }),
    'POST /change-password': door({
      form: changePasswordFormSchema,
      who: 'fresh',
      limit: 'signIn',
      async open({ form, headers, actor }) {
        const about = actor ? [actor.name, actor.email] : [];
        if (await signIns.isEasyPassword(form.newPassword, about)) return tooEasy('newPassword');
        const opened = await ask(headers, 'POST /change-password', { ...form, revokeOtherSessions: true });
        if (opened.ok && actor) await signIns.passwordChanged(actor.userId);
        const wrong = !opened.ok && opened.failure.errors?.password;
        return wrong ? fail('invalid-request', wrong, { errors: { currentPassword: wrong } }) : opened;
      },
    }),
    'POST /reset-password': door({
      makesSession: true,
      entrance: true,
      form: resetFormSchema,
      who: 'anybody',
      limit: 'reset',
      async open({ form, headers }) {
        const reset = await signIns.resetPassword(form.token, form.password);
        if (!reset.ok) return reset;
        return signIns.byPassword(headers, { email: reset.value.email, password: form.password });
      },
    }),
    'POST /confirm': door({
      form: confirmFormSchema,
      who: 'session',
      limit: 'signIn',
      open: ({ form, headers, actor }) => signIns.confirm(headers, actor, form),
    }),
  };
}

function tooEasy(field: string): Result<never> {
  return fail('invalid-request', PASSWORD_TOO_EASY, { errors: { [field]: PASSWORD_TOO_EASY } });
}
