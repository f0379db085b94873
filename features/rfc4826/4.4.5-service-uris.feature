# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:rls-services
Feature: RFC 4826 §4.4.5, The URI of a service is taken once

  Background:
    Given the usage "rls-services"

  Rule: It is unique among all services of all documents on the server

    @id:document @RL-4.4.5-01 @MUST
    Scenario Outline: In one document, by <what>
      Given the document "two services"
      When the client PUTs <kind> '<node>' with '<taken>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs <kind> '<node>' with '<free>'
      Then the request succeeds

      Examples:
        | id                     | what                   | kind      | node                         | taken                                                                                                                                                                                     | free                                                                                                                                                                                      |
        | an-element             | an element             | element   | rls-services/service[3]      | <service uri="sip:xcaliper-friends@{domain}"><list/></service>                                                                                                                            | <service uri="sip:xcaliper-family@{domain}"><list/></service>                                                                                                                             |
        | an-element-in-place-of | an element in place of | element   | rls-services/service[2]      | <service uri="sip:xcaliper-friends@{domain}"><list/></service>                                                                                                                            | <service uri="sip:xcaliper-family@{domain}"><list/></service>                                                                                                                             |
        | an-attribute           | an attribute           | attribute | rls-services/service[2]/@uri | "sip:xcaliper-friends@{domain}"                                                                                                                                                           | "sip:xcaliper-family@{domain}"                                                                                                                                                            |
        | the-document-element   | the document element   | element   | rls-services                 | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-a@{domain}"><list/></service><service uri="sip:xcaliper-a@{domain}"><list/></service></rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-a@{domain}"><list/></service><service uri="sip:xcaliper-b@{domain}"><list/></service></rls-services> |

    @id:document-document @RL-4.4.5-01 @MUST
    Scenario: In one document, by the document
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-family@{domain}"><list/></service>
        </rls-services>
        """
      Then the request succeeds

    @id:two-documents-user @RL-4.4.5-01 @MUST
    Scenario: In two documents of one user
      Given a "rls-services" document at "{root}/rls-services/users/{xui}/xcaliper-other"
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the document "no services"
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><list/></service>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-work@{domain}"><list/></service>'
      Then the request succeeds

    @id:documents-two-users-document @needs:second-user @RL-4.4.5-01 @MUST
    Scenario: In the documents of two users, by the document
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the second user has no document
      When the second user PUTs their own document as document "one service"
      Then the server answers 409
      And the second user's document does not exist
      And the document is unchanged
      When the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-family@{domain}"><list/></service>
        </rls-services>
        """
      Then the request succeeds
      And the document is unchanged

    @id:documents-two-users @needs:second-user @RL-4.4.5-01 @MUST
    Scenario Outline: In the documents of two users, by <what>
      Given the second user's document "one service"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs <kind> '<node>' with '<taken>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs <kind> '<node>' with '<free>'
      Then the request succeeds
      And the second user's stored document equals document "one service" (canonical XML)

      Examples:
        | id           | what         | kind      | node                      | taken                                                          | free                                                          |
        | an-element   | an element   | element   | rls-services/service[2]   | <service uri="sip:xcaliper-friends@{domain}"><list/></service> | <service uri="sip:xcaliper-family@{domain}"><list/></service> |
        | an-attribute | an attribute | attribute | rls-services/service/@uri | "sip:xcaliper-friends@{domain}"                                | "sip:xcaliper-family@{domain}"                                |

  Rule: It is not that of another resource of its domain

    # Of those a server knows at least its users, whose XUIs should be their addresses (RFC 4825 §6.2).
    @id:address-user @RL-4.4.5-03 @MUST
    Scenario: The address of the user
      Given the client's XUI is a SIP address of record
      And the document "no services"
      When the client PUTs element 'rls-services/service' with '<service uri="{xui}"><list/></service>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service' with '<service uri="sip:xcaliper-friends@{domain}"><list/></service>'
      Then the request succeeds

    @id:address-user-not-resource @needs:second-user @RL-4.4.5-03 @MUST
    Scenario: The address of another user
      Given the client's XUI is a SIP address of record
      And the document "one service"
      When the client PUTs attribute 'rls-services/service/@uri' with '"{xui2}"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'rls-services/service/@uri' with '"sip:xcaliper-family@{domain}"'
      Then the request succeeds

  Rule: A URI that is taken is refused by a conflict report that suggests others, which are free

    @id:others-suggested @RL-4.4.5-04 @MUST
    Scenario: Others are suggested
      Given the document "one service"
      When the client PUTs element 'rls-services/service[2]' with '<service uri="sip:xcaliper-friends@{domain}"><list/></service>'
      Then the server answers 409
      And the document is unchanged
      And the conflict report says "uniqueness-failure"
      And the XML body has
        | XPath                                                                                                  | value |
        | count(//*[local-name()="uniqueness-failure"]/*[local-name()="exists"]/*[local-name()="alt-value"]) > 0 | true  |
        | count(//*[local-name()="alt-value"][normalize-space()=""])                                             | 0     |

    @id:others-suggested-attribute @RL-4.4.5-04 @MUST
    Scenario: Others are suggested when the attribute alone is set
      Given the document "two services"
      When the client PUTs attribute 'rls-services/service[2]/@uri' with '"sip:xcaliper-friends@{domain}"'
      Then the server answers 409
      And the document is unchanged
      And the conflict report says "uniqueness-failure"
      And the XML body has
        | XPath                                                                                                  | value |
        | count(//*[local-name()="uniqueness-failure"]/*[local-name()="exists"]/*[local-name()="alt-value"]) > 0 | true  |

    @id:others-suggested-place-user @needs:second-user @RL-4.4.5-04 @MUST
    Scenario: Others are suggested in place of one that another user has
      Given the second user's document "one service"
      And there is no document
      When the client PUTs the document as document "one service"
      Then the server answers 409
      And the document does not exist
      And the conflict report says "uniqueness-failure"
      And the XML body has
        | XPath                                                                                                  | value |
        | count(//*[local-name()="uniqueness-failure"]/*[local-name()="exists"]/*[local-name()="alt-value"]) > 0 | true  |

    # The names that a server is most likely to think of first are taken as well, here by the other user.
    @id:suggested-place-user-accepted @needs:second-user @RL-4.4.5-13 @MUST
    Scenario: What is suggested in place of one that another user has is accepted
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
      When the client PUTs the document as document "one service"
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the case continues only if the conflict report has "alt-value"
      When the client repeats the request with the first suggested value instead of "sip:xcaliper-friends@{domain}"
      Then the request succeeds

    # As above, in one document.
    @id:suggested-accepted-neighbours @RL-4.4.5-13 @MUST
    Scenario: What is suggested is accepted even where its neighbours are taken
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
      When the client PUTs element 'rls-services/service[8]' with '<service uri="sip:xcaliper-friends@{domain}"><list/></service>'
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the case continues only if the conflict report has "alt-value"
      When the client repeats the request with the first suggested value instead of "sip:xcaliper-friends@{domain}"
      Then the request succeeds

  Rule: A service does not stand in its own way

    @id:document-service-not-stand-way @RL-4.4.5-05 @implied-MUST
    Scenario: The same document again
      Given the document "one service"
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
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <packages/>
          </service>
        </rls-services>
        """

    @id:service @RL-4.4.5-05 @implied-MUST
    Scenario Outline: <what> of a service again
      Given the document "one service"
      When the client PUTs <kind> '<node>' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <after>
          </service>
        </rls-services>
        """

      Examples:
        | id           | what         | kind      | node                                                       | body                                                                                                           | after                                            |
        | the-element  | The element  | element   | rls-services/service[@uri="sip:xcaliper-friends@{domain}"] | <service uri="sip:xcaliper-friends@{domain}"><list/><packages><package>presence</package></packages></service> | <packages><package>presence</package></packages> |
        | the-uri      | The uri      | attribute | rls-services/service/@uri                                  | "sip:xcaliper-friends@{domain}"                                                                                |                                                  |
        | the-packages | The packages | element   | rls-services/service/packages                              | <packages><package>presence</package></packages>                                                               | <packages><package>presence</package></packages> |

  Rule: The URI of a service that is no more is free again, for others too

    @id:uri-service-no-free @needs:second-user @RL-4.4.5-06 @implied-MUST
    Scenario Outline: After <what>
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
          <service uri="sip:xcaliper-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the second user has no document
      When the second user PUTs their own document as document "one service"
      Then the case continues only if the server answered 409
      And the second user's document does not exist
      When the client sends DELETE to "<target>"
      Then the request succeeds
      When the second user PUTs their own document as document "one service"
      Then the request succeeds

      Examples:
        | id              | what                    | target                                                                           |
        | the-service-is  | the service is deleted  | {document}/~~/rls-services/service%5B@uri=%22sip:xcaliper-friends@{domain}%22%5D |
        | the-document-is | the document is deleted | {document}                                                                       |

    @id:service-given-uri @needs:second-user @RL-4.4.5-06 @implied-MUST
    Scenario: After the service has been given another URI
      Given the document "one service"
      And the second user has no document
      When the client PUTs attribute 'rls-services/service/@uri' with '"sip:xcaliper-work@{domain}"'
      Then the request succeeds
      When the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      Then the case continues only if the server answered 409
      And the second user's document does not exist
      When the second user PUTs their own document as document "one service"
      Then the request succeeds

    @id:replaced-uri @needs:second-user @RL-4.4.5-06 @implied-MUST
    Scenario Outline: After <what> has been replaced by one with another URI
      Given the document "one service"
      And the second user has no document
      When the client PUTs element '<node>' with '<element>'
      Then the request succeeds
      When the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      Then the case continues only if the server answered 409
      And the second user's document does not exist
      When the second user PUTs their own document as document "one service"
      Then the request succeeds

      Examples:
        | id                   | what                 | node                    | element                                                                                                                                 |
        | the-service          | the service          | rls-services/service[1] | <service uri="sip:xcaliper-work@{domain}"><list/></service>                                                                             |
        | the-document-element | the document element | rls-services            | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-work@{domain}"><list/></service></rls-services> |

    @id:document-replaced-service @needs:second-user @RL-4.4.5-06 @implied-MUST
    Scenario: After the document has been replaced by one without the service
      Given the document "one service"
      And the second user has no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      Then the request succeeds
      When the second user PUTs their own document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      Then the case continues only if the server answered 409
      And the second user's document does not exist
      When the second user PUTs their own document as document "one service"
      Then the request succeeds
