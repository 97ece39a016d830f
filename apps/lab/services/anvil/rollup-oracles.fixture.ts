// Fee oracle contracts of rollups, which tests place at the oracle's address on a network.

/** The address of the OP stack's oracle. */
export const opStackOracle = '0x420000000000000000000000000000000000000F'

/** Returns `DUP1 PUSH4 selector EQ PUSH1 place JUMPI`. */
const branch = (selector: string, place: string) => `8063${selector}1460${place}57`
/** `PUSH0 MSTORE PUSH1 32 PUSH0 RETURN`. */
const answer = '5f5260205ff3'
/** `PUSH0 CALLDATALOAD PUSH1 224 SHR`. */
const selected = '5f3560e01c'

/**
 * An oracle of the OP stack since Isthmus. It returns 1000 wei for any size, and an operator fee of two wei per gas.
 */
export const isthmusOracle = `0x${[
  selected,
  branch('f1c7a58b', '1c'), // getL1FeeUpperBound(uint256)
  branch('275aedd2', '26'), // getOperatorFee(uint256)
  '5f5ffd', // reverts on any other selector
  `5b6103e8${answer}`, // 1000
  `5b600435600202${answer}`, // the argument times two
].join('')}` as const

/** An OP stack oracle before Isthmus. It returns 1000 wei for any size. */
export const fjordOracle =
  `0x${[selected, branch('f1c7a58b', '12'), '5f5ffd', `5b6103e8${answer}`].join('')}` as const

/** The address of Scroll's oracle. */
export const scrollOracle = '0x5300000000000000000000000000000000000002'

/** An oracle like Scroll's. It returns two wei per byte, from the length word of the bytes. */
export const bytesOracle =
  `0x${[selected, branch('49948e0e', '12'), '5f5ffd', `5b602435600202${answer}`].join('')}` as const
