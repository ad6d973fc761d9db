/** Who makes a call: an account, read from the database at this very call. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  admin: boolean;
}
