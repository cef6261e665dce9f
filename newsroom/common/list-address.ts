/** The address that the list of articles was left at, for the way back from the editor. */
let address = "/articles";

export const keepListAddress = (search: string): void => {
  address = `/articles${search}`;
};

/** Below /desk: "/articles?tab=live". */
export const getListAddress = (): string => address;
