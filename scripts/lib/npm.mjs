import { run } from './run.mjs'

/** The npm that started us, when one did. @param {string[]} args @param {import('./run.mjs').Options} [options] */
export function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, options)
}
