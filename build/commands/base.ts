/** For the command line, which hands a path over as it was typed. */
export { isBase } from '../io/shape.ts'
