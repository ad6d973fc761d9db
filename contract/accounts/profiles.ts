import { emailSchema, phoneSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** A host with a dot, then its port, its path or nothing. What follows another colon is no host but a scheme, or a password. */
const beginsWithHost = /^(?:\/\/)?[^\s/?#:@]+\.[^\s/?#:@]+(?:[/?#]|:\d|$)/;

/**
 * The address of somebody's page at LinkedIn, or elsewhere on the web: never one that runs as a script. What is typed as a
 * host and a path, such as `linkedin.com/in/marta`, is completed.
 */
const linkSchema = typedText('LinkedIn profile link is Required', 300)
  .overwrite((link) => (beginsWithHost.test(link) ? `https://${link.replace(/^\/\//, '')}` : link))
  .refine((link) => {
    const url = URL.parse(link);
    return url?.protocol === 'https:' || url?.protocol === 'http:';
  }, 'Please give the whole address, such as https://www.linkedin.com/in/marta');

/** What a person writes about themselves. `name` and `email` are those of the account and cannot be changed here. */
export const profileFormSchema = z.object({
  education: typedText('Education is Required', 200),
  city: typedText('City/Town is Required', 100),
  phone: phoneSchema(),
  linkedin: linkSchema,
  image: typedText('Image is Required', 300),
});

export type ProfileForm = z.infer<typeof profileFormSchema>;

export const saveProfileSchema = z.strictObject({
  name: z.string().max(100).optional(),
  email: emailSchema('Provide a valid email').optional(),
  ...profileFormSchema.shape,
});

/** A profile; empty texts where nothing was saved yet. */
export const profileSchema = z.object({
  name: z.string(),
  email: z.string(),
  education: z.string(),
  city: z.string(),
  phone: z.string(),
  linkedin: z.string(),
  image: z.string(),
});

export type Profile = z.infer<typeof profileSchema>;
