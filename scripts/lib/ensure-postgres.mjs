import { postgresPrograms } from '../../apps/lab/services/database/postgres-programs.mjs'
import { installByApt } from './apt.mjs'

/** PostgreSQL's programs, installed where apt has them: without, the tests with two servers on one are skipped. */
export async function ensurePostgres() {
  if (!postgresPrograms()) await installByApt('postgresql')
  if (postgresPrograms()) return
  console.log('No PostgreSQL, and apt brings none: the tests of two servers on one are skipped.')
}
