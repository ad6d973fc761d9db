import { startSimulators } from './simulators.ts';

// The simulators as a process of their own. The shop starts it in demo mode, and it ends with the shop: however the shop
// ends, its channel closes. Ctrl-C in a terminal reaches both, and the shop still needs us while it stops. Started alone,
// it writes its address to its output, for SIMULATORS_URL of the shop, and ends by Ctrl-C.

const {
  DATABASE_URL = '',
  EARLIER_DATABASE_URL = null,
  PUBLIC_URL = '',
  SIMULATORS_SECRET = '',
  SHOP_URL = null,
  WEBHOOK_URL = null,
  PORT = '0',
} = process.env;
const starting = startSimulators({
  databaseUrl: DATABASE_URL,
  earlierDatabaseUrl: EARLIER_DATABASE_URL,
  publicUrl: PUBLIC_URL,
  shopUrl: SHOP_URL,
  secret: SIMULATORS_SECRET,
  webhookUrl: WEBHOOK_URL,
  port: Number(PORT),
  log: (line) => void process.stderr.write(`Simulators: ${line}\n`),
});
starting.catch((error: Error) => {
  process.stderr.write(`Simulators: ${error.message}\n`);
  process.exit(1);
});
// A full disk, or nobody who reads: they go on without these lines.
process.stderr.on('error', () => undefined);
const started = process.send !== undefined;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => (started ? undefined : void end()));
process.on('disconnect', end);
const { url } = await starting;
if (process.send) process.send({ url });
else process.stdout.write(`Simulators: ${url}\n`);

async function end(): Promise<void> {
  setTimeout(() => process.exit(1), 5000).unref();
  await (await starting).close();
  process.exit();
}
