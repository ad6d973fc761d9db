import { zodResolver } from '@hookform/resolvers/zod';
import { forgotFormSchema, resetFormSchema } from '#contract/accounts/accounts.ts';
import { loginFormSchema, signUpFormSchema } from '#contract/accounts/users.ts';

export const login = zodResolver(loginFormSchema);
export const signUp = zodResolver(signUpFormSchema);
export const newLink = zodResolver(forgotFormSchema);
export const newPassword = zodResolver(resetFormSchema.pick({ password: true }));
