@server @usage:resource-lists @needs:gba
Feature: GBA, keys at the application server (NAF)

  Background:
    Given the server requires Digest credentials

  Rule: The challenge says that keys come from bootstrapping

    @id:realm @read-only @GBA-NAF-01 @SHOULD
    Scenario: The server challenges a client without credentials
      When an unauthenticated client sends GET to the document
      Then the server answers 401
      And a Digest challenge in the response has
        | parameter | pattern                                            |
        | realm     | (?:.*;)?\s*3GPP-bootstrapping(?:-[a-z]+)?@[^;]+.*  |

    @id:realm-host @read-only @GBA-NAF-02 @SHOULD
    Scenario: The client contacts the server by a name
      When an unauthenticated client sends GET to the document
      Then a Digest challenge in the response has
        | parameter | pattern                                              |
        | realm     | (?:.*;)?\s*3GPP-bootstrapping(?:-[a-z]+)?@{host}(?:;.*)? |

  Rule: The password is the key that the standard derives for this server

    # Without a document before: a server that refuses the right key takes none.
    @id:right-key @read-only @GBA-NAF-03 @SHOULD
    Scenario: The client sends a request with the right key
      Given the server requires bootstrapped credentials
      When the client sends GET to "{document}" with Digest credentials
      Then the server answers 2xx or 404, or 401 with stale=true

    @id:wrong-key @read-only
    Scenario Outline: The client derives the key <how>
      Given the server requires bootstrapped credentials
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value       |
        | password  | {key <how>} |
      Then the server answers 401
      But the client sends GET to "{document}" with Digest credentials
      And the server answers 2xx or 404

      @GBA-NAF-04 @SHOULD
      Examples:
        | id   | how          |
        | hmac | without HMAC |

      @GBA-NAF-05 @SHOULD
      Examples:
        | id      | how                        |
        | lengths | with little-endian lengths |

      @GBA-NAF-06 @SHOULD
      Examples:
        | id | how        |
        | ua | without Ua |

  Rule: A B-TID that the server cannot use is answered with a new challenge

    @id:unknown-btid @GBA-NAF-07 @SHOULD
    Scenario: The B-TID is unknown
      Given the document "no lists"
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value                                       |
        | username  | AAAAAAAAAAAAAAAAAAAAAA==@no-such.example.com |
      Then the server answers 401
      And the response has a challenge
      And the document is unchanged
      But the client sends GET to the document
      And the request succeeds

    @id:expired-key @needs:expired-key @GBA-NAF-08 @SHOULD
    Scenario: The key has expired
      Given the server requires bootstrapped credentials
      And the document "no lists"
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value           |
        | username  | {expired B-TID} |
        | password  | {expired key}   |
      Then the server answers 401
      And the response has a challenge
      And the document is unchanged
      But the client sends GET to the document
      And the request succeeds

  Rule: A key gives access to the documents of its subscriber only

    @id:home-of-another @needs:second-user @GBA-NAF-09 @SHOULD
    Scenario Outline: Another subscriber sends <method>
      Given the document "no lists"
      When the second user sends <method> to the document
      Then the server answers 403
      And the document is unchanged
      But the client sends <method> to the document
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

  Rule: With auth-int the digest covers the content

    @id:auth-int @GBA-NAF-10 @SHOULD
    Scenario: The digest covers other content than the client sends
      Given the document "friends"
      And the server offers Digest with qop "auth-int"
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"false"' and Digest credentials in which
        | parameter | value    |
        | qop       | auth-int |
        | body      | "true"   |
      Then the server answers 401
      And the document is unchanged
      But the client PUTs attribute 'resource-lists/list[1]/@name' with '"false"' and Digest credentials in which
        | parameter | value    |
        | qop       | auth-int |
      And the request succeeds
