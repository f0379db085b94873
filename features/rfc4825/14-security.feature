# A server that asks for no credentials, or has a proxy in front of it do so, does not show what it would ask for.
@server @usage:resource-lists
Feature: RFC 4825 §14, Security considerations

  Rule: Clients should be challenged by Digest, and over TLS

    @id:challenge @XCAP-14-04 @SHOULD
    Scenario Outline: The challenge to a <method> of <target>
      Given the document "friends"
      And the server requires credentials
      When an unauthenticated client sends <method> to "<target>"
      Then the server answers 401
      And the challenge offers Digest
      And the document is unchanged
      When the client sends <method> to "<target>"
      Then the request succeeds

      Examples:
        | id                    | method | target                           |
        | get-document          | GET    | {document}                       |
        | get-document-resource | GET    | {document}/~~/resource-lists     |
        | delete-document       | DELETE | {document}/~~/resource-lists/list |

    @id:challenge-comes-tls @needs:tls @XCAP-14-04 @SHOULD
    Scenario: The challenge comes over TLS
      Given the document "friends"
      And the server requires credentials
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And the challenge offers Digest
      When the client sends GET to "{document}"
      Then the server answers 200

  Rule: Without TLS there is no Basic authentication

    @id:not-offered @needs:plain-http @XCAP-14-06 @MUST
    Scenario: It is not offered
      Given the document "friends"
      And the server requires credentials
      When an unauthenticated client sends GET to "{document}"
      Then the server answers 401
      And the challenge does not offer Basic
      When the client sends GET to "{document}"
      Then the server answers 200

    # This sends the user's password for everybody to read, so it is done on a loopback address only.
    @id:not-accepted @needs:plain-http @XCAP-14-06 @MUST
    Scenario: It is not accepted
      Given the server is on a loopback address
      And the document "friends"
      And the server requires credentials
      When the client sends GET to "{document}" with Basic credentials
      Then the server answers 401 or 403 or 400
      When the client sends GET to "{document}"
      Then the server answers 200
