# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:rls-services
Feature: RFC 4826 §4.4.5, Lists in services

  Background:
    Given the usage "rls-services"

  Rule: What is unique in a resource list is unique in the list of a service

    # The RFC names §3.4.7 for the constraints; they are in §3.4.5.
    @id:top-list @RL-4.4.5-10 @MUST
    Scenario Outline: <what>, at the top of the list
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-work@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[2]' with '<service xmlns:rl="urn:ietf:params:xml:ns:resource-lists" uri="sip:xcaliper-friends@{domain}"><list><one><one></list></service>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service[2]' with '<service xmlns:rl="urn:ietf:params:xml:ns:resource-lists" uri="sip:xcaliper-friends@{domain}"><list><one><other></list></service>'
      Then the request succeeds

      Examples:
        | id                     | what                   | one                                               | other                                             |
        | the-names-of-lists     | The names of lists     | <rl:list name="a"/>                               | <rl:list name="b"/>                               |
        | the-uris-of-entries    | The uris of entries    | <rl:entry uri="sip:a@example.com"/>               | <rl:entry uri="sip:b@example.com"/>               |
        | the-refs-of-entry-refs | The refs of entry-refs | <rl:entry-ref ref="resource-lists/a"/>            | <rl:entry-ref ref="resource-lists/b"/>            |
        | the-anchors            | The anchors            | <rl:external anchor="http://xcap.example.org/a"/> | <rl:external anchor="http://xcap.example.org/b"/> |

    @id:list @RL-4.4.5-10 @MUST
    Scenario Outline: <what>, in a list within it
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list>
              <rl:list name="close"><one></rl:list>
            </list>
          </service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service/list/rl:list/<node>?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '<one>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service/list/rl:list/<node>?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '<other>'
      Then the request succeeds

      Examples:
        | id                     | what                   | node            | one                                               | other                                             |
        | the-names-of-lists     | The names of lists     | rl:list[2]      | <rl:list name="a"/>                               | <rl:list name="b"/>                               |
        | the-uris-of-entries    | The uris of entries    | rl:entry[2]     | <rl:entry uri="sip:a@example.com"/>               | <rl:entry uri="sip:b@example.com"/>               |
        | the-refs-of-entry-refs | The refs of entry-refs | rl:entry-ref[2] | <rl:entry-ref ref="resource-lists/a"/>            | <rl:entry-ref ref="resource-lists/b"/>            |
        | the-anchors            | The anchors            | rl:external[2]  | <rl:external anchor="http://xcap.example.org/a"/> | <rl:external anchor="http://xcap.example.org/b"/> |

    @id:attribute @RL-4.4.5-10 @MUST
    Scenario Outline: <what>, by an attribute
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list><one><other></list>
          </service>
        </rls-services>
        """
      When the client PUTs attribute 'rls-services/service/list/<node>?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '"<taken>"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'rls-services/service/list/<node>?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '"<free>"'
      Then the request succeeds
      When the client sends GET to node 'rls-services/service/list/<node>?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)'
      Then the server answers 200
      And the body is an AttValue of "<free>"

      Examples:
        | id                     | what                   | node                 | one                                               | other                                             | taken                     | free                      |
        | the-names-of-lists     | The names of lists     | rl:list[2]/@name     | <rl:list name="a"/>                               | <rl:list name="b"/>                               | a                         | c                         |
        | the-uris-of-entries    | The uris of entries    | rl:entry[2]/@uri     | <rl:entry uri="sip:a@example.com"/>               | <rl:entry uri="sip:b@example.com"/>               | sip:a@example.com         | sip:c@example.com         |
        | the-refs-of-entry-refs | The refs of entry-refs | rl:entry-ref[2]/@ref | <rl:entry-ref ref="resource-lists/a"/>            | <rl:entry-ref ref="resource-lists/b"/>            | resource-lists/a          | resource-lists/c          |
        | the-anchors            | The anchors            | rl:external[2]/@anchor | <rl:external anchor="http://xcap.example.org/a"/> | <rl:external anchor="http://xcap.example.org/b"/> | http://xcap.example.org/a | http://xcap.example.org/c |
        | the-form-of-a-ref      | The form of a ref      | rl:entry-ref/@ref    | <rl:entry-ref ref="resource-lists/a"/>            | <rl:entry uri="sip:b@example.com"/>               | /resource-lists/a         | resource-lists/c          |
        | the-form-of-an-anchor  | The form of an anchor  | rl:external/@anchor  | <rl:external anchor="http://xcap.example.org/a"/> | <rl:entry uri="sip:b@example.com"/>               | resource-lists/a          | http://xcap.example.org/c |

    @id:lists-two-services-two-parents @RL-4.4.5-10 @MUST
    Scenario: The lists of two services are two parents, so they may have the same members
      Given the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list name="a"><rl:entry uri="sip:a@example.com"/></list>
          </service>
          <service uri="sip:xcaliper-work@{domain}"><list name="a"/></service>
        </rls-services>
        """
      When the client PUTs element 'rls-services/service[1]/list/rl:entry[2]?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '<rl:entry uri="sip:a@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'rls-services/service[2]/list/rl:entry?xmlns(rl=urn:ietf:params:xml:ns:resource-lists)' with '<rl:entry uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list name="a"><rl:entry uri="sip:a@example.com"/></list>
          </service>
          <service uri="sip:xcaliper-work@{domain}">
            <list name="a"><rl:entry uri="sip:a@example.com"/></list>
          </service>
        </rls-services>
        """

  Rule: References have the same forms as in a resource list

    @id:references-forms @RL-4.4.5-10 @MUST
    Scenario Outline: <wrong>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list><before><wrong><after></list>
          </service>
        </rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-friends@{domain}">
            <list><before><right><after></list>
          </service>
        </rls-services>
        """
      Then the request succeeds

      Examples:
        | id                 | wrong                                           | right                                             | before              | after      |
        | rl-entry-ref-ref   | <rl:entry-ref ref="/resource-lists/a"/>         | <rl:entry-ref ref="resource-lists/a"/>            |                     |            |
        | rl-entry-ref-ref-2 | <rl:entry-ref ref="http://xcap.example.org/a"/> | <rl:entry-ref ref="resource-lists/a"/>            | <rl:list name="in"> | </rl:list> |
        | rl-external-anchor | <rl:external anchor="resource-lists/a"/>        | <rl:external anchor="http://xcap.example.org/a"/> |                     |            |
        | rl-external-anch-2 | <rl:external anchor="sip:a@example.com"/>       | <rl:external anchor="http://xcap.example.org/a"/> | <rl:list name="in"> | </rl:list> |
