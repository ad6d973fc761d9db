import { roles } from '#contract/call.ts';
import { emailSchema, idSchema, readable, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const NAME_MAX = 100;

/** Login and sign-up name the same rules in their own words, so each form has its own messages. */
export const loginFormSchema = z.object({
  email: z.string('Email is Required').min(1, 'Email is Required').pipe(emailSchema('Please provide a valid email')),
  password: z
    .string('Password is Required')
    .min(1, 'Password is Required')
    .min(PASSWORD_MIN, 'Must be 6 Characters or longer')
    .max(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`),
});

export const signUpFormSchema = z.object({
  name: typedText('Name is Required', NAME_MAX),
  email: z.string('Email is Required').min(1, 'Email is Required').pipe(emailSchema('Provide a valid Email')),
  password: readable(
    z
      .string('Password is Required')
      .min(1, 'Password is Required')
      .min(PASSWORD_MIN, 'Must be 6 characters or longer')
      .max(PASSWORD_MAX, `Please use at most ${PASSWORD_MAX} characters`),
  ),
});

export type LoginForm = z.infer<typeof loginFormSchema>;
export type SignUpForm = z.infer<typeof signUpFormSchema>;

/** Who is signed in, as the pages show it. */
export const personSchema = z.object({
  email: z.string(),
  name: z.string(),
  image: z.string().nullish(),
  emailVerified: z.boolean(),
});

export const tokenSchema = z.object({ token: z.string() });

/** `secondFactorOwed`: one of the shop's people who may do nothing as that before setting up the second factor that this shop requires of them. */
export const adminSchema = z.object({ admin: z.boolean(), role: z.enum(roles), secondFactorOwed: z.boolean() });

/** An account as admins see it. `orders`: how many it has placed. */
export const userSchema = z.object({
  _id: idSchema,
  email: z.string(),
  role: z.enum(roles),
  name: z.string(),
  emailVerified: z.boolean(),
  secondFactor: z.boolean(),
  orders: z.int(),
});

export type User = z.infer<typeof userSchema>;

/** The name of an account that is opened again: closing it deleted the one that it had. */
export const openAccountSchema = z.strictObject({ name: typedText('Name is Required', NAME_MAX) });

/** How many orders the answer names at most. */
export const UNSHIPPED_NAMED = 20;

/** Orders of an account that are paid and not shipped, the oldest first; `total` counts those that are not named, too. */
export const unshippedSchema = z.object({
  orders: z.array(z.object({ _id: idSchema, orderNumber: z.int() })),
  total: z.int(),
});

export type Unshipped = z.infer<typeof unshippedSchema>;

/** How many accounts a call changed. */
export const modifiedSchema = z.object({ modifiedCount: z.int() });
