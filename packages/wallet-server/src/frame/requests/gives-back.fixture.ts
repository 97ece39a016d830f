import type { Hex } from 'viem'

/**
 * Returns the code of a contract that returns its payment if a condition is true, and keeps it
 * otherwise.
 *
 * @param condition - opcodes that push the condition
 */
export function givesBackIf(condition: string): Hex {
  const place = (condition.length / 2 + 4).toString(16).padStart(2, '0')
  // CALL(gas, caller, callvalue, 0, 0, 0, 0)
  return `0x${condition}60${place}57005b5f5f5f5f34335af100`
}

const bytes = (value: bigint, size: number) => value.toString(16).padStart(size * 2, '0')

/**
 * Returns conditions by which a contract could detect a simulation: the value that they read, and
 * their opcodes.
 */
export const tells = ({ number, timestamp }: { number: bigint; timestamp: bigint }) =>
  ({
    'base fee': '4815',
    'price of gas': '3a15',
    'fee recipient': '4115',
    'random number': '4415',
    'number of the block': `63${bytes(number + 1n, 4)}4310`,
    'time of the block': `63${bytes(timestamp + 1n, 4)}4210`,
    'gas that is left': '63010000005a11',
  }) as const
