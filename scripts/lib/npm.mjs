import { run } from './run.mjs'

/**
 * Runs the npm that started this process, if one did, or else npm from the path.
 * @param {string[]} args @param {import('./run.mjs').Options} [options]
 */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, options)
}
