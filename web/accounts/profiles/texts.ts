/** The words of My Profile's form. */
export const profileTexts = {
  title: 'Profile',
  loading: 'Loading your profile',
  failed: 'Your profile did not load',
  name: 'Name',
  email: 'Email',
  education: 'Education',
  city: 'City/Town',
  phone: 'Phone Number',
  linkedin: 'LinkedIn profile link',
  image: 'Image',
  submit: 'Update',
  done: 'Profile update successfully',
  refused: 'Your profile was not saved',
} as const;
