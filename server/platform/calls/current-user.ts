import type { Role } from '#contract/call.ts';

/** Who makes a call: an account, read from the database at this very call. */
export interface CurrentUser {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  /** What they may do now. */
  role: Role;
  /** Whether that is everything. */
  admin: boolean;
  /** One of the shop's people who may not act as that before setting up the second factor that the shop requires of them. */
  secondFactorOwed: boolean;
  /** Whether they have one. */
  secondFactor: boolean;
  /** The company for which their session acts; null is themselves. Whether they belong to it is checked where it is used. */
  activeCompanyId: string | null;
  /** False until they have chosen a company, or themselves, in this session. */
  activeCompanyChosen: boolean;
  /** When they signed in or last confirmed that it is them. */
  signedInAt: Date;
}
