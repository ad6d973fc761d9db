import type { ReactNode } from 'react';
import { type SocialProvider, socialProviders } from '#contract/accounts/social.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './sign-in-card.module.css';
import { providerNames } from './texts.ts';

const icons: Record<SocialProvider, ReactNode> = {
  google: (
    <>
      <path
        fill="#4285F4"
        d="M22 12.2c0-.7-.1-1.4-.2-2H12v3.9h5.6a4.8 4.8 0 0 1-2.1 3.1v2.6h3.4c2-1.8 3.1-4.5 3.1-7.6z"
      />
      <path
        fill="#34A853"
        d="M12 22.4c2.8 0 5.2-.9 6.9-2.5l-3.4-2.6c-.9.6-2.1 1-3.5 1-2.7 0-5-1.8-5.8-4.3H2.7v2.7A10.4 10.4 0 0 0 12 22.4z"
      />
      <path fill="#FBBC05" d="M6.2 14a6.2 6.2 0 0 1 0-4V7.3H2.7a10.4 10.4 0 0 0 0 9.4z" />
      <path fill="#EA4335" d="M12 5.7c1.5 0 2.9.5 4 1.6l3-3A10.4 10.4 0 0 0 2.7 7.3L6.2 10C7 7.5 9.3 5.7 12 5.7z" />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="11" fill="#1877F2" />
      <path
        fill="#fff"
        d="M13.3 22.9v-8h2.7l.5-3.3h-3.2V9.5c0-1 .4-1.8 1.8-1.8h1.5V4.9c-.4-.1-1.2-.2-2-.2-2.6 0-4.4 1.6-4.4 4.5v2.4H7.5v3.3h2.7v8z"
      />
    </>
  ),
};

interface SocialButtonsProps {
  /** What a button does, with the name of its provider. */
  nameOf: (provider: string) => string;
  disabled: boolean;
  onChoose: (provider: SocialProvider) => void;
}

/** The providers as icons in their own colours. */
export function SocialButtons({ nameOf, disabled, onChoose }: SocialButtonsProps) {
  return (
    <div className={styles.social}>
      {socialProviders.map((provider) => (
        <Button
          key={provider}
          tone="line"
          size="tall"
          disabled={disabled}
          aria-label={nameOf(providerNames[provider])}
          onClick={() => onChoose(provider)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {icons[provider]}
          </svg>
        </Button>
      ))}
    </div>
  );
}
