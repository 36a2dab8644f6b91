/** A file that cannot be read as land; its message is a sentence for the person who chose it. */
export class LandFault extends Error {}
