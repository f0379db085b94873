# A server that requires no credentials, or leaves them to a proxy, does not show which challenge it would send.
@server @usage:resource-lists
Feature: RFC 4825 §14, Security considerations

  Rule: A server should challenge clients with Digest, over TLS

    @id:digest @XCAP-14-04 @SHOULD
    Scenario Outline: The challenge to a <method> of <target>
      Given the document "friends"
      And the server requires credentials
      When an unauthenticated client sends <method> to "<target>"
      Then the server answers 401
      And the challenge offers Digest
      But the document is unchanged
      And the client sends <method> to "<target>"
      And the request succeeds

      Examples:
        | id           | method | target                            |
        | get-document | GET    | {document}                        |
        | get-node     | GET    | {document}/~~/resource-lists      |
        | delete-node  | DELETE | {document}/~~/resource-lists/list |

    @id:digest-tls @needs:tls @XCAP-14-04 @SHOULD
    Scenario: The challenge comes over TLS
      Given the document "friends"
      And the server requires credentials
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And the challenge offers Digest
      But the client sends GET to "{document}"
      And the server answers 200

  Rule: A server does not perform Basic authentication without TLS

    # The challenge is the server's part of the authentication (RFC 9110 §11.3): a client that follows it shows its password.
    @id:basic-offer @needs:plain-http @XCAP-14-06 @MUST
    Scenario: The challenge does not offer Basic
      Given the document "friends"
      And the server requires credentials
      And an unauthenticated client sends GET to "{document}"
      And the server answers 401
      Then the challenge does not offer Basic
      But the client sends GET to "{document}"
      And the server answers 200

    # The request shows the user's password to everybody on the way, so the client sends it to a loopback address only.
    @id:basic-credentials @needs:plain-http @XCAP-14-06 @MUST
    Scenario: The server does not accept Basic credentials
      Given the server is on a loopback address
      And the document "friends"
      And the server requires credentials
      When the client sends GET to "{document}" with Basic credentials
      Then the server answers 401 or 403 or 400
      But the client sends GET to "{document}"
      And the server answers 200
