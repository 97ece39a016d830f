import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Returns the processor time in seconds, `user` and `sys`, of every ended child process with its own children. Returns
 * 0 on systems other than Linux. Source: proc_pid_stat(5), `cutime` and `cstime`.
 */
export function childrenSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The program's name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Returns the processor time as above, including this process. */
export function wholeSeconds() {
  const { user, system } = process.cpuUsage()
  return childrenSeconds() + (user + system) / 1e6
}

/**
 * Returns the seconds for which the machine's processors have been busy since it started. A killed browser leaves its
 * children to the system, so only this value includes them, together with all other processes. Returns 0 on systems
 * other than Linux. Source: proc_stat(5), `user`, `nice`, `system`, `irq` and `softirq`.
 */
export function machineSeconds() {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const [, user, nice, system, , , irq, softirq] = line.split(/\s+/).map(Number)
    const ticks = [user, nice, system, irq, softirq].reduce((sum = 0, it) => sum + (it ?? 0), 0)
    return (ticks ?? 0) / ticksPerSecond
  } catch {
    return 0
  }
}
