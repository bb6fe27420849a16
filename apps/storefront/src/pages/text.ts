import { header } from '../parts/header.ts'

// A page that only has text.
header()
