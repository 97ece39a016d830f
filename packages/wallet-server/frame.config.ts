import { secureFrame } from '../../scripts/build/secure-frame.ts'

/** The frame's page alone, without the package's modules. */
export default secureFrame()
