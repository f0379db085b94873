# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:rls-services
Feature: RFC 4826 §4.2, The schema of RLS services

  Background:
    Given the usage "rls-services"

  Rule: Packages have no attributes, and contain package elements of text; others of other namespaces stand behind one

    # The prose of §4.1 lets foreign elements stand in packages and does not say where; the schema does.
    @id:packages-no-attributes-contain @RL-4.2-01 @implied-MUST
    Scenario Outline: <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <wrong>
          </service>
        </rls-services>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-friends@{domain}">
            <list/>
            <right>
          </service>
        </rls-services>
        """
      Then the request succeeds

      Examples:
        | id                | what                                             | wrong                                                                               | right                                                                             |
        | no-text-in        | No text in packages                              | <packages>presence</packages>                                                       | <packages><package>presence</package></packages>                                  |
        | no-element-of     | No element of this namespace but package         | <packages><event>presence</event></packages>                                        | <packages><package>presence</package></packages>                                  |
        | no-foreign        | No foreign element in front of the first package | <packages><x:note xmlns:x="urn:example:x"/><package>presence</package></packages>   | <packages><package>presence</package><x:note xmlns:x="urn:example:x"/></packages> |
        | no-element-in-a   | No element in a package                          | <packages><package><x:event xmlns:x="urn:example:x"/></package></packages>          | <packages><package>presence</package></packages>                                  |
        | no-attribute-of   | No attribute of packages                         | <packages xmlns:x="urn:example:x" x:all="no"><package>presence</package></packages> | <packages xmlns:x="urn:example:x"><package>presence</package></packages>          |
        | no-attribute-of-a | No attribute of a package                        | <packages><package name="presence"/></packages>                                     | <packages><package/></packages>                                                   |

  Rule: Of the document element and of a resource-list, all is said: they have no attributes

    @id:document-element-resource-list @RL-4.2-02 @implied-MUST
    Scenario Outline: <what>
      Given there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """
        <right>
        """
      Then the request succeeds

      Examples:
        | id                | what                                | wrong                                                                                                                                                                                                                                            | right                                                                                                                                                                                                                             |
        | an-attribute-of   | An attribute of the document        | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" version="1"/>                                                                                                                                                                          | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"/>                                                                                                                                                                       |
        | a-foreign         | A foreign attribute of the document | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:x="urn:example:x" x:version="1"/>                                                                                                                                                | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services" xmlns:x="urn:example:x"/>                                                                                                                                               |
        | text-in-the       | Text in the document                | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">mine</rls-services>                                                                                                                                                                    | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><!-- mine --></rls-services>                                                                                                                                            |
        | an-attribute-of-a | An attribute of a resource-list     | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><resource-list name="friends">{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list></service></rls-services> | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper-friends@{domain}"><resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list</resource-list></service></rls-services> |
