/** The keys by which shop and simulators know each other. */
export interface SimulatorKeys {
  secretKey: string;
  /** Opens the same: what it may do is not looked at. */
  restrictedKey: string;
  /** Pages hold it. It opens no payment without that payment's own secret. */
  publishableKey: string;
  webhookSecret: string;
}

/** The keys that follow from the secret that the shop shares with the simulators. */
export function keysOf(secret: string): SimulatorKeys {
  return {
    secretKey: `sk_test_${secret}`,
    restrictedKey: `rk_test_${secret}`,
    publishableKey: 'pk_test_demo',
    webhookSecret: `whsec_${secret}`,
  };
}
