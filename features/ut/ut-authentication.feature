@server @usage:simservs.ngn.etsi.org
Feature: Ut, authentication and identities

  Background:
    Given the usage "simservs.ngn.etsi.org"
    And the document "subscriber"
    And the server requires credentials

  Rule: The server authenticates the client

    @id:no-credentials @UT-AUT-01 @implied-MUST
    Scenario Outline: <method> of <what> without credentials
      When an unauthenticated client sends <method> to <target>
      Then the server answers 401
      And the document is unchanged
      But the client sends <method> to <target>
      And the request succeeds

      Examples:
        | id             | method | what         | target                                  |
        | get            | GET    | the document | the document                            |
        | get-service    | GET    | a service    | node 'simservs/communication-diversion' |
        | delete         | DELETE | the document | the document                            |
        | delete-service | DELETE | a service    | node 'simservs/communication-diversion' |

    @id:wrong-password @UT-AUT-01 @implied-MUST
    Scenario: A PUT with a wrong password
      When a client with wrong credentials PUTs attribute 'simservs/communication-diversion/@active' with '"false"'
      Then the server answers 401
      And the document is unchanged
      But the client PUTs attribute 'simservs/communication-diversion/@active' with '"false"'
      And the request succeeds

    @id:challenge @UT-AUT-02 @implied-MUST
    Scenario: The 401 has a challenge of HTTP authentication
      Given an unauthenticated client sends GET to the document
      And the server answers 401
      Then the response has a challenge

  Rule: The realm of the challenge says that keys come from bootstrapping

    @id:realm @UT-AUT-03 @MAY
    Scenario: The server challenges a client without credentials
      Given the server requires Digest credentials
      And an unauthenticated client sends GET to the document
      And the server answers 401
      Then a Digest challenge in the response has
        | parameter | pattern                            |
        | realm     | 3GPP-bootstrapping@[A-Za-z0-9.-]+  |

    @id:other-realm @UT-AUT-04 @MUST
    Scenario: The credentials have another realm
      Given the server requires Digest credentials
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value                                  |
        | realm     | 3GPP-bootstrapping@no-such.example.com |
      Then the server refuses the request
      And the document is unchanged
      But the client sends DELETE to "{document}" with Digest credentials
      And the request succeeds

  Rule: The server computes MD5-sess as RFC 7616 says

    @id:md5-sess @UT-AUT-05 @SHOULD
    Scenario: The client answers a challenge with MD5-sess
      Given the server offers Digest with algorithm "MD5-sess"
      And the client sends GET to "{document}" with Digest credentials in which
        | parameter | value     |
        | algorithm | MD5-sess  |
        | password  | not right |
      And the server answers 401
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value    |
        | algorithm | MD5-sess |
      Then the server answers 200, or 401 with stale=true

    @id:session @UT-AUT-05 @SHOULD
    Scenario: The client uses a nonce for a second request
      Given the server offers Digest with algorithm "MD5-sess"
      And the client sends GET to "{document}" with Digest credentials in which
        | parameter | value    |
        | algorithm | MD5-sess |
      And the server answers 200
      When the client sends GET to "{document}" with Digest credentials in which
        | parameter | value    |
        | algorithm | MD5-sess |
        | nonce     | {nonce}  |
        | nc        | 00000002 |
      Then the server answers 200, or 401 with stale=true

    @id:wrong-response @UT-AUT-05 @SHOULD
    Scenario: The client answers a challenge with MD5-sess wrongly
      Given the server offers Digest with algorithm "MD5-sess"
      When the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value                            |
        | algorithm | MD5-sess                         |
        | response  | 00000000000000000000000000000000 |
      Then the server refuses the request
      And the document is unchanged
      But the client sends DELETE to "{document}" with Digest credentials in which
        | parameter | value    |
        | algorithm | MD5-sess |
      And the request succeeds

  Rule: With auth-int the digest covers the content

    @id:auth-int @UT-AUT-06 @SHOULD
    Scenario Outline: The client changes a service with auth-int and <algorithm>
      Given the server offers Digest with qop "auth-int"
      And the server offers Digest with algorithm "<algorithm>"
      And the client PUTs attribute 'simservs/communication-diversion/@active' with '"false"' and Digest credentials in which
        | parameter | value       |
        | qop       | auth-int    |
        | algorithm | <algorithm> |
        | body      | "true"      |
      And the server answers 401
      And the document is unchanged
      When the client PUTs attribute 'simservs/communication-diversion/@active' with '"false"' and Digest credentials in which
        | parameter | value       |
        | qop       | auth-int    |
        | algorithm | <algorithm> |
      Then the server answers 200, or 401 with stale=true
      But the document has a new entity tag

      Examples:
        | id       | algorithm |
        | md5      | MD5       |
        | md5-sess | MD5-sess  |

  Rule: A client names its own identity in X-3GPP-Intended-Identity

    @id:intended @UT-IDE-01 @SHOULD
    Scenario Outline: The client names its own identity <how>
      Given the next request has header "X-3GPP-Intended-Identity" with value '<identity>'
      When the client PUTs attribute 'simservs/communication-diversion/@active' with '"false"'
      Then the request succeeds
      And the stored document has
        | XPath                                                        | value |
        | string(/*/*[local-name()="communication-diversion"]/@active) | false |
      But an unauthenticated client sends DELETE to the document
      And the server answers 401

      Examples:
        | id       | how             | identity |
        | quoted   | in quotes       | "{xui}"  |
        | unquoted | without quotes  | {xui}    |

  Rule: The name of an identity gives no access

    @id:asserted @UT-IDE-02 @SHOULD
    Scenario Outline: A client without credentials sends <field>
      Given the next request has header "<field>" with value '"{xui}"'
      When an unauthenticated client sends GET to the document
      Then the server answers 401 or 403
      Given the next request has header "<field>" with value '"{xui}"'
      When an unauthenticated client sends DELETE to the document
      Then the server answers 401 or 403
      And the document is unchanged
      But the client sends DELETE to the document
      And the request succeeds

      Examples:
        | id       | field                    |
        | intended | X-3GPP-Intended-Identity |
        | asserted | X-3GPP-Asserted-Identity |

    @id:of-another @needs:second-user @UT-IDE-03 @SHOULD
    Scenario Outline: Another user names the identity of the owner in <field>
      Given the next request has header "<field>" with value '"{xui}"'
      When the second user sends GET to the document
      Then the server answers 401 or 403 or 404
      Given the next request has header "<field>" with value '"{xui}"'
      When the second user PUTs attribute 'simservs/communication-diversion/@active' with '"false"'
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      But the client PUTs attribute 'simservs/communication-diversion/@active' with '"false"'
      And the request succeeds

      Examples:
        | id       | field                    |
        | intended | X-3GPP-Intended-Identity |
        | asserted | X-3GPP-Asserted-Identity |

  Rule: Only its user reads and changes the document

    @id:other-user @needs:second-user @UT-IDE-04 @SHOULD
    Scenario Outline: Another user sends <method> to <what>
      When the second user sends <method> to <target>
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      But the client sends <method> to <target>
      And the request succeeds

      Examples:
        | id             | method | what         | target                                  |
        | get            | GET    | the document | the document                            |
        | get-service    | GET    | a service    | node 'simservs/communication-diversion' |
        | delete         | DELETE | the document | the document                            |
        | delete-service | DELETE | a service    | node 'simservs/communication-diversion' |
