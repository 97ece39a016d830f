// Contracts that say what a rollup takes for the chain below it, for a test to put where a network has them.

/** The OP stack's. */
export const opStackOracle = '0x420000000000000000000000000000000000000F'

/** `DUP1 PUSH4 selector EQ PUSH1 place JUMPI`. */
const branch = (selector: string, place: string) => `8063${selector}1460${place}57`
/** `PUSH0 MSTORE PUSH1 32 PUSH0 RETURN`. */
const answer = '5f5260205ff3'
/** `PUSH0 CALLDATALOAD PUSH1 224 SHR`. */
const selected = '5f3560e01c'

/** An oracle of the OP stack since Isthmus: 1000 wei for any size, and two wei of operator fee for each gas. */
export const isthmusOracle = `0x${[
  selected,
  branch('f1c7a58b', '1c'), // getL1FeeUpperBound(uint256)
  branch('275aedd2', '26'), // getOperatorFee(uint256)
  '5f5ffd', // nothing else is there
  `5b6103e8${answer}`, // 1000
  `5b600435600202${answer}`, // the argument, twice
].join('')}` as const

/** An oracle of before Isthmus: 1000 wei for any size. */
export const fjordOracle =
  `0x${[selected, branch('f1c7a58b', '12'), '5f5ffd', `5b6103e8${answer}`].join('')}` as const

/** Scroll's. */
export const scrollOracle = '0x5300000000000000000000000000000000000002'

/** An oracle like Scroll's: two wei for each byte, which is the first word after where they begin. */
export const bytesOracle =
  `0x${[selected, branch('49948e0e', '12'), '5f5ffd', `5b602435600202${answer}`].join('')}` as const
