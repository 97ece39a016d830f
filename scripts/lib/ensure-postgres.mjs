import { installByApt } from './apt.mjs'
import { registerTypeScript } from './typescript.mjs'

/**
 * Installs PostgreSQL's programs if apt has them. Without them, the tests with two servers on one database are skipped.
 */
export async function ensurePostgres() {
  await registerTypeScript()
  const { postgresPrograms } = await import('../../apps/lab/services/database/postgres-programs.ts')
  if (!postgresPrograms()) await installByApt('postgresql')
  if (postgresPrograms()) return
  console.log('No PostgreSQL, and apt brings none: the tests of two servers on one are skipped.')
}
