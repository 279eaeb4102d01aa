import { addStyles } from '../../runtime/search/styles.ts'
import address from '../styles/search.css?address'

/** The look of the search comes with its code. */
export const styled = () => addStyles(address)
