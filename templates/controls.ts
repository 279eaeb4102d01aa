export { startControls } from '../runtime/enhance/controls.ts'
