# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:rls-services
Feature: RFC 4826 §4.4.5, The URI of a service is unique

  Background:
    Given the usage "rls-services"

  Rule: The uri of a service is unique among all services of all documents on the server

    @id:one-document @RL-4.4.5-01 @MUST
    Scenario Outline: One document has the URI twice after a PUT of <what>
      Given the document "two services"
      And the client PUTs <kind> '<node>' with '<free>'
      And the request succeeds
      And the client sends GET to the document
      And the body matches "[\x22\x27]sip:xcaliper-family@"
      And the body matches "[\x22\x27]sip:xcaliper-(?:friends|a)@"
      And the document "two services"
      When the client PUTs <kind> '<node>' with '<taken>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

      Examples:
        | id               | what                           | kind      | node                         | taken                                                                                                                                                                                     | free                                                                                                                                                                                           |
        | element          | an element                     | element   | rls-services/service[3]      | <service uri="sip:xcaliper-friends@{domain}"><list/></service>                                                                                                                            | <service uri="sip:xcaliper-family@{domain}"><list/></service>                                                                                                                                  |
        | replaced-element | an element in place of another | element   | rls-services/service[2]      | <service uri="sip:xcaliper-friends@{domain}"><list/></service>                                                                                                                            | <service uri="sip:xcaliper-family@{domain}"><list/></service>                                                                                                                                  |
        | attribute        | an attribute                   | attribute | rls-services/service[2]/@uri | "sip:xcaliper-friends@{domain}"                                                                                                                                                           | "sip:xcaliper-family@{domain}"                                                                                                                                                                 |
        | root             | the document element           | element   | rls-services                 | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-a@{domain}"><list/></service><service uri="sip:xcaliper-a@{domain}"><list/></service></rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-a@{domain}"><list/></service><service uri="sip:xcaliper-family@{domain}"><list/></service></rls-services> |

    @id:put-document @RL-4.4.5-01 @MUST
    Scenario: The client PUTs one document that has the URI twice
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      Then the request does not succeed
      But the server answers 409
      And the document does not exist
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-family@{domain}"><list/></service>
        </rls-services>
        """
      And the request succeeds

    @id:two-documents @RL-4.4.5-01 @MUST
    Scenario: Two documents of one user have the same URI
      Given a "rls-services" document at "{root}/rls-services/users/{xui}/xcaliper-other"
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the document "no services"
      And the client sends GET to "{root}/rls-services/users/{xui}/xcaliper-other"
      And the body matches "sip:xcaliper-friends@"
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><list/></service>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-work@{domain}"><list/></service>'
      And the request succeeds

    @id:two-users-document @needs:second-user @RL-4.4.5-01 @MUST
    Scenario: Another user PUTs a document that has the same URI
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the second user has no document
      And the client sends GET to the document
      And the body matches "sip:xcaliper-friends@"
      When the second user PUTs their own document as document "one service"
      Then the request does not succeed
      But the server answers 409
      And the second user's document does not exist
      And the document is unchanged
      And the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-family@{domain}"><list/></service>
        </rls-services>
        """
      And the request succeeds
      And the document is unchanged

    @id:two-users @needs:second-user @RL-4.4.5-01 @MUST
    Scenario Outline: Documents of two users have the same URI after a PUT of <what>
      Given the second user's document "one service"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the second user's stored document equals document "one service" (canonical XML)
      And the client PUTs <kind> '<node>' with '<free>'
      And the request succeeds
      And the client sends GET to the document
      And the body matches "[\x22\x27]sip:xcaliper-family@"
      When the client PUTs <kind> '<node>' with '<taken>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the second user's stored document equals document "one service" (canonical XML)

      Examples:
        | id        | what         | kind      | node                      | taken                                                          | free                                                          |
        | element   | an element   | element   | rls-services/service[2]   | <service uri="sip:xcaliper-friends@{domain}"><list/></service> | <service uri="sip:xcaliper-family@{domain}"><list/></service> |
        | attribute | an attribute | attribute | rls-services/service/@uri | "sip:xcaliper-friends@{domain}"                                | "sip:xcaliper-family@{domain}"                                |

  Rule: The uri of a service differs from the URI of any other resource in its domain

    # A server knows at least its users, whose XUIs should be their addresses (RFC 4825 §6.2).
    @id:own-address @RL-4.4.5-03 @MUST
    Scenario: The uri of the service is the user's address
      Given the client's XUI is a SIP address of record
      And the document "no services"
      When the client PUTs element 'rls-services/service' with '<service uri="{xui}"><list/></service>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><list/></service>'
      And the request succeeds

    @id:others-address @needs:second-user @RL-4.4.5-03 @MUST
    Scenario: The uri of the service is another user's address
      Given the client's XUI is a SIP address of record
      And the document "one service"
      And the client PUTs attribute 'rls-services/service/@uri' with '"sip:xcaliper-family@{domain}"'
      And the request succeeds
      And the client sends GET to the document
      And the body matches "[\x22\x27]sip:xcaliper-family@"
      When the client PUTs attribute 'rls-services/service/@uri' with '"{xui2}"'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged

  Rule: A PUT with a URI in use is refused with 409 and a conflict report that suggests free URIs

    @id:suggest @RL-4.4.5-04 @MUST
    Scenario: The client PUTs a service whose URI is in use
      Given the document "one service"
      And the client PUTs element 'rls-services/service[2]' with '<service uri="sip:xcaliper-friends@{domain}"><list/></service>'
      And the server answers 409
      And the document is unchanged
      And the conflict report says "uniqueness-failure"
      Then the XML body has
        | XPath                                                                                                  | value |
        | count(//*[local-name()="uniqueness-failure"]/*[local-name()="exists"]/*[local-name()="alt-value"]) > 0 | true  |
        | count(//*[local-name()="alt-value"][normalize-space()=""])                                             | 0     |

    @id:suggest-for-attribute @RL-4.4.5-04 @MUST
    Scenario: The client PUTs the uri attribute alone
      Given the document "two services"
      And the client PUTs attribute 'rls-services/service[2]/@uri' with '"sip:xcaliper-friends@{domain}"'
      And the server answers 409
      And the document is unchanged
      And the conflict report says "uniqueness-failure"
      Then the XML body has
        | XPath                                                                                                  | value |
        | count(//*[local-name()="uniqueness-failure"]/*[local-name()="exists"]/*[local-name()="alt-value"]) > 0 | true  |

    @id:suggest-other-user @needs:second-user @RL-4.4.5-04 @MUST
    Scenario: Another user's service has the URI
      Given the second user's document "one service"
      And there is no document
      And the second user's stored document equals document "one service" (canonical XML)
      When the client PUTs the document as document "one service"
      Then the server answers 409
      Given the document does not exist
      And the conflict report says "uniqueness-failure"
      Then the XML body has
        | XPath                                                                                                  | value |
        | count(//*[local-name()="uniqueness-failure"]/*[local-name()="exists"]/*[local-name()="alt-value"]) > 0 | true  |

    # The other user also has the names that a server is most likely to suggest first.
    @id:accept-suggestion @needs:second-user @RL-4.4.5-13 @MUST
    Scenario: The client repeats the PUT with the URI suggested in place of another user's
      Given the second user's document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends1@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends-1@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends_1@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends2@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends-2@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends_2@{domain}"><list/></service>
        </rls-services>
        """
      And there is no document
      And the client PUTs the document as document "one service"
      And the case continues only if the server sent a conflict report
      And the server answers 409
      And the case continues only if the body has element "alt-value"
      When the client repeats the request with the first suggested value instead of "sip:xcaliper-friends@{domain}"
      Then the request succeeds

    # As above, in one document.
    @id:neighbors-taken @RL-4.4.5-13 @MUST
    Scenario: The client repeats the PUT with the suggested URI although similar URIs are in use
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends1@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends-1@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends_1@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends2@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends-2@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends_2@{domain}"><list/></service>
        </rls-services>
        """
      And the client PUTs element 'rls-services/service[8]' with '<service uri="sip:xcaliper-friends@{domain}"><list/></service>'
      And the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the case continues only if the body has element "alt-value"
      When the client repeats the request with the first suggested value instead of "sip:xcaliper-friends@{domain}"
      Then the request succeeds

  Rule: A service does not conflict with itself

    @id:same-document @RL-4.4.5-05 @implied-MUST
    Scenario: The client PUTs the same document again
      Given the document "no services"
      And the client PUTs the document as document "no services"
      And the request succeeds
      And the document "one service"
      When the client PUTs the document as document "one service"
      Then the request succeeds
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages/>
          </service>
        </rls-services>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages/>
          </service>
        </rls-services>
        """

    @id:same-node @RL-4.4.5-05 @implied-MUST
    Scenario Outline: The client PUTs <what> of a service again
      Given the document "no services"
      And the client PUTs the document as document "no services"
      And the request succeeds
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages/>
          </service>
        </rls-services>
        """
      When the client PUTs <kind> '<node>' with '<body>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <after>
          </service>
        </rls-services>
        """

      Examples:
        | id       | what         | kind    | node                          | body                                                                                                           | after                                            |
        | element  | the element  | element | rls-services/service[1]       | <service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence</package></packages></service> | <packages><package>presence</package></packages> |
        | packages | the packages | element | rls-services/service/packages | <packages><package>presence</package></packages>                                                               | <packages><package>presence</package></packages> |

    @id:same-uri @RL-4.4.5-05 @implied-MUST
    Scenario: The client PUTs the uri of a service again
      Given the document "one service"
      And the client PUTs attribute 'rls-services/service/@uri' with '"sip:xcaliper-work@{domain}"'
      And the request succeeds
      # Attributes can be put again with the value that they have.
      And the client PUTs attribute 'rls-services/service/list/@name' with '"friends"'
      And the client repeats the request
      And the request succeeds
      And there is no document
      And the document "one service"
      When the client PUTs attribute 'rls-services/service/@uri' with '"sip:xcaliper-friends@{domain}"'
      Then the request succeeds
      But the stored document equals document "one service" (canonical XML)

  Rule: The URI of a removed service is free again, also for other users

    @id:deleted @needs:second-user @RL-4.4.5-06 @implied-MUST
    Scenario Outline: The client deletes <what>
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the second user has no document
      And the second user PUTs their own document as document "one service"
      And the case continues only if the server answered 409
      And the second user's document does not exist
      And the client sends DELETE to "<target>"
      And the request succeeds
      And the client sends GET to "<target>"
      And the server answers 404
      When the second user PUTs their own document as document "one service"
      Then the request succeeds

      Examples:
        | id       | what         | target                                                                           |
        | service  | the service  | {document}/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D |
        | document | the document | {document}                                                                       |

    @id:new-uri @needs:second-user @RL-4.4.5-06 @implied-MUST
    Scenario: The client gives the service another URI
      Given the document "one service"
      And the second user has no document
      And the stored document equals document "one service" (canonical XML)
      And the client PUTs attribute 'rls-services/service/@uri' with '"sip:xcaliper-work@{domain}"'
      And the request succeeds
      And the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the case continues only if the server answered 409
      And the second user's document does not exist
      When the second user PUTs their own document as document "one service"
      Then the request succeeds

    @id:replaced-element @needs:second-user @RL-4.4.5-06 @implied-MUST
    Scenario Outline: The client replaces <what> with one that has another URI
      Given the document "one service"
      And the second user has no document
      And the stored document equals document "one service" (canonical XML)
      And the client PUTs element '<node>' with '<element>'
      And the request succeeds
      And the stored document has
        | XPath                                                    | value |
        | count(//*[starts-with(@uri, "sip:xcaliper-friends@")]) | 0     |
      And the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the case continues only if the server answered 409
      And the second user's document does not exist
      When the second user PUTs their own document as document "one service"
      Then the request succeeds

      Examples:
        | id      | what                 | node                    | element                                                                                                                              |
        | service | the service          | rls-services/service[1] | <service uri="sip:xcaliper-work@{domain}"><list/></service>                                                                          |
        | root    | the document element | rls-services            | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-work@{domain}"><list/></service></rls-services> |

    @id:replaced-document @needs:second-user @RL-4.4.5-06 @implied-MUST
    Scenario: The client replaces the document with one without the service
      Given the document "one service"
      And the second user has no document
      And the stored document equals document "one service" (canonical XML)
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the request succeeds
      And the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      And the case continues only if the server answered 409
      And the second user's document does not exist
      When the second user PUTs their own document as document "one service"
      Then the request succeeds
