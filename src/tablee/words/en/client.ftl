# What programs that sit at a table over the network say (tablee.client).

client-link = “{ $link }” is not the link of a table: such a link looks like https://example.org/t/Zk3v0cQx9_aB.
client-unreachable = { $site } cannot be reached: { $reason }. Check the address, and that the server is running.
client-answer = What answers at { $site } is not a server that this program understands: check the address and both versions.
client-protocol = The server does not speak this program’s protocol: update both to the same version.
client-seat-gone = The seat at { $link } is gone: its player gave it up or the host removed it.
client-token = The token does not belong to a seat at { $link }: ask the host for a new one.
client-no-table = There is no table at { $link }: it has been deleted, or the link is incomplete.
