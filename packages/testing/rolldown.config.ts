import { library } from '../../scripts/build/library.ts'

export default library()
