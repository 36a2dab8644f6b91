export declare function inTurn<T>(name: string, work: () => T | Promise<T>): Promise<T>
