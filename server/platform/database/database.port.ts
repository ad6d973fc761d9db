/** A PostgreSQL that is up: the one that comes with the shop, or one that a setting names. */
export interface DatabaseServer {
  /** For requests; may lead through a pooler. */
  readonly url: string;
  /** Past any pooler: for migrations, session locks and LISTEN. */
  readonly directUrl: string;
  /** One line for people: which PostgreSQL, and where its data lies. */
  readonly description: string;
  /**
   * The address, past any pooler, of the database in which the simulators of demo mode keep their books. It is made where it is
   * missing. Throws a StartupError that says what to do where that is not allowed.
   */
  openSimulators(): Promise<string>;
  /** Ends what was started for the shop, after every connection of the shop has been closed. Calling again is harmless. */
  stop(): Promise<void>;
}
